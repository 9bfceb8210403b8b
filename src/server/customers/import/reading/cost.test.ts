import { expect, test } from 'vitest'
import { costOf } from '../../../../../test/costOf.ts'
import { readCustomerFile } from '../../../../../test/customerFile.ts'
import { someOf } from '../../../../../test/someOf.ts'
import { mostImportBytes } from '../../../../contract/customerImports.ts'

/** Files that might be dear to read, beside the longest usual one. */

const head = 'Phone,Points,Name\n'
/** In megabytes of JSON: a second or two of an idle machine; 50 to 200 alone. The thread may take eight seconds. */
const most = 600

const filled = (line: string) =>
  head + line.repeat(Math.floor((mostImportBytes - head.length) / line.length))

const files: [kind: string, text: string][] = [
  ['one line of separators', filled(',')],
  ['lines of thousands of separators', filled(`${','.repeat(4_000)}\n`)],
  ['lines of separators with quotes', filled(`${',"'.repeat(2_000)}\n`)],
  ['one open quote', `${head}"${filled('4155550138,5\n')}`],
  ['nothing but quotes', filled('"')],
  ['an open quote in each line', filled('x,"\n')],
  ['three quotes in each line', filled('x,"""\n')],
  ['an open formula in each line', filled('="\n')],
  ['lines of spaces', filled(`${' '.repeat(500)}\n`)],
  ['spaces before a quote', filled(`${' '.repeat(5_000)}x,`)],
  ['empty lines', filled('\n')],
  ['a long number in each line', filled(`4155550138,${'1'.repeat(150)},x\n`)],
  ['long cells of points', filled(`4155550138,${'1,'.repeat(100)}x\n`)],
  ['letters of an old code page', filled('4155550138,5,\u00e9\n')],
  ['20,000 customers', head + '(415) 555-0138,"1,250",Maria Ortiz\n'.repeat(20_000)],
]

test.each(someOf(files))('%s', { timeout: 60_000 }, async (_, text) => {
  const file = Buffer.from(text.slice(0, mostImportBytes), 'latin1')
  const cost = await costOf(() => readCustomerFile(file), 1)
  expect(cost).toBeLessThan(most)
})
