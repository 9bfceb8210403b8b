import { expect, test } from 'vitest'
import { mailtoLink } from './mailto.ts'

test.each([
  ['ana@example.com', 'ana'],
  ['a+b.c@example.com', 'a+b.c'],
  ['a?bcc=thief@example.com', 'a?bcc=thief'],
  ['a&body=x@example.com', 'a&body=x'],
  ['a%0abcc=x@example.com', 'a%0abcc=x'],
  ['#@example.com', '#'],
])('a link that writes to %s has one recipient, and our subject', (address, local) => {
  const link = new URL(mailtoLink(address, 'Re: Tea & cake'))
  expect(decodeURIComponent(link.pathname)).toBe(`${local}@example.com`)
  expect([...link.searchParams]).toEqual([['subject', 'Re: Tea & cake']])
  expect(link.hash).toBe('')
  expect(mailtoLink(address)).not.toMatch(/[?#&]/)
})
