import { expect, test } from 'vitest'
import { ownerGuide } from './ownerGuide.ts'
import { product } from './platform/product.ts'

const words = JSON.stringify(ownerGuide.sections)

// The topics that section 2 of the specification requires.
test.each([
  ['the three codes', 'Every shop starts with three QR codes.'],
  ['signing in to the dashboard', 'Open your dashboard'],
  ['privacy', 'You see your own customers, and no other shop sees them.'],
  ['the steps of the setup', 'Walk through the setup'],
  ['reports', 'Read your figures'],
  ['red', 'Red, 0-33%'],
  ['yellow', 'Yellow, 34-66%'],
  ['green', 'Green, 67-100%'],
  ['a reset, and that the customer hears of it', 'The customer gets a text about it'],
  ['changing the email in Settings', 'Email, phone, account. A change asks for a code'],
  ['the feedback link', 'your feedback link'],
  ['the team', 'Your team'],
  ['managers', 'What they don’t see'],
  ['the till', 'When the connection is down'],
  ['pairing devices', 'Show a code'],
  ['the counter screen and day cards', 'Photographed codes'],
  ['troubles', 'When something does not work'],
  ['tips', 'Tips for the counter'],
  ['the first support address', product.supportEmails[0]],
  ['the second support address', product.supportEmails[1]],
])('tells of %s', (_, sentence) => {
  expect(words).toContain(sentence)
})

test('each section has an anchor of its own', () => {
  const ids = ownerGuide.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
