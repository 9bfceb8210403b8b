/** Files of customers that cost their reader the most, or the shop's own data makes expensive. */

/** The most rows of one file. */
const mostRows = 20_000
const mostBytes = 4 * 1024 * 1024

/** Phones as `seedLedger` gives them to the customers of a large shop. */
const phoneOf = (customer: number) => `+1415${2_000_001 + customer}`

function fileOf(line: (row: number) => string): Buffer {
  const lines = ['Phone,Points,Name,Note']
  let bytes = 0
  for (let row = 0; row < mostRows && bytes < mostBytes - 40_000; row += 1) {
    const text = line(row)
    bytes += text.length + 1
    lines.push(text)
  }
  return Buffer.from(lines.join('\n'))
}

export const hostileCustomers: Readonly<Record<string, () => Buffer>> = {
  '20,000 rows of customers who are known': () =>
    fileOf((row) => `${phoneOf(row)},5,Maria Ortiz,Oat milk`),
  'a line of thousands of separators': () => Buffer.from(`Phone,Points\n${','.repeat(19_000)}\n`),
  'lines of thousands of separators': () => fileOf(() => ','.repeat(19_000)),
  'a head of separators without end': () => Buffer.from(','.repeat(mostBytes - 1_000)),
  'quotes that open and close': () => fileOf(() => '""'.repeat(9_000)),
}
