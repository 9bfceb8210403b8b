/** Reads a series, labels and all, of Prometheus' text format; undefined for one that is not there. */
export function seriesOf(text: string): (series: string) => number | undefined {
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1))]
      }),
  )
  return (series) => values.get(series)
}
