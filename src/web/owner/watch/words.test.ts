import { expect, test } from 'vitest'
import { type Finding, watchRule } from '../../../contract/watch.ts'
import { wordsOf } from './words.ts'

const finding: Finding = {
  rule: 'one-number',
  member: { id: 1, name: 'Anna' },
  customer: { id: 7, phone: '+14155550155' },
  figure: 41,
  beside: 6,
  nextCustomer: { id: 8, phone: '+16285550182' },
  rewards: 7,
}
const words = (parts: Partial<Finding>) =>
  wordsOf({ ...finding, ...parts }, (customer) => customer?.phone ?? 'Number removed')

test('both figures are said, and nobody is accused', () => {
  expect(words({})).toEqual({
    title: 'Anna’s PIN gave 41 awards to one number in 30 days. The next number has 6.',
    note: 'It may be a regular. It may be their own number. Nothing changes until you decide.',
    bars: [
      { label: '+14155550155', value: 41 },
      { label: 'Next: +16285550182', value: 6 },
    ],
  })
  expect(words({ figure: 1, beside: 0, nextCustomer: null })).toMatchObject({
    title: 'Anna’s PIN gave 1 award to one number in 30 days. No other number has any.',
    bars: [{ value: 1 }, { label: 'Any other number', value: 0 }],
  })
})

test.each(watchRule.options)('%s is said with its figure', (rule) => {
  const { title, note, bars } = words({ rule, customer: null, nextCustomer: null })
  expect(title).toContain('Anna’s PIN')
  expect(title).toMatch(/\.$/)
  expect(note).toMatch(/ may .*\. Nothing changes until you decide\.$/)
  expect(bars[0].value).toBe(41)
})
