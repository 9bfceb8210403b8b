/** Reads a series, with its labels, from Prometheus' text format; undefined if it is missing. */
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
