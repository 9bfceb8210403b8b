import { beforeAll, expect, test } from 'vitest'
import { readCodeText } from '../src/contract/codeText.ts'
import { readEmail } from '../src/contract/platform/email.ts'
import { fold } from '../src/contract/platform/fold.ts'
import { keptWords } from '../src/contract/platform/keptWords.ts'
import { readPhoneText } from '../src/contract/platform/phones/reading.ts'
import { leadIn } from '../src/contract/textedWords/leftOut.ts'
import { readRecoveryCode } from '../src/server/businesses/recovery/rules.ts'
import { displayName, signInName } from '../src/server/core/businesses/rules.ts'
import { codeAskedIn } from '../src/server/core/passcodes/byText/rules.ts'
import { shortNameOf } from '../src/server/homeScreen/rules.ts'
import { csvOf } from '../src/server/platform/text/csv.ts'
import { typedLines } from '../src/server/platform/text/typedLines.ts'
import { keywordIn } from '../src/server/receiving/rules.ts'
import { costOf } from './costOf.ts'
import { testApp } from './testApp.ts'

/**
 * The words of strangers, as long as they may be. A pattern whose parts match the same letters takes
 * the square of their number, or worse, and nobody else is answered meanwhile.
 */

const server = testApp()

/** What such patterns repeat: line ends, blanks, punctuation, digits, letters, signs of addresses. */
const repeated = [
  '\n',
  '\r\n',
  ' ',
  '\t',
  '!',
  '. ',
  '%',
  '-',
  '"',
  '=',
  '(',
  '1',
  '1 ',
  'a',
  '\u200b',
  '\u0301',
  '\u0301\u200b',
]
const ends = ['', 'x', '\n?']

function longWords(most: number): string[] {
  return repeated.flatMap((letters) =>
    ends.map((end) => letters.repeat(most / letters.length).slice(0, most - end.length) + end),
  )
}

/** In megabytes of JSON, for all of them together: each takes less than a millisecond. */
const most = 12

const host = 'points.example.com'
const readers: [what: string, longest: number, read: (words: string) => unknown][] = [
  ['a text to our number', 1_600, (text) => keywordIn(text, undefined, '+14155550138')],
  ['a text that may ask for a code', 1_600, codeAskedIn],
  ['a code of a link', 4_000, (text) => readCodeText(text, host)],
  ['a recovery code', 200, readRecoveryCode],
  ['a phone number', 40, (text) => readPhoneText(text, 'US')],
  ['an email', 254, readEmail],
  ['a shop’s name', 120, (text) => [displayName(text), signInName(text), shortNameOf(text)]],
  ['words of a text', 500, leadIn],
  ['a question to support', 2_000, typedLines],
  ['a search', 200, fold],
  ['words that are kept', 2_000, keptWords],
  ['a cell of an export', 2_000, (text) => csvOf([[text]])],
]

test.each(readers)('%s of %i letters takes a moment to read', async (_, longest, read) => {
  const words = longWords(longest)
  expect(await costOf(() => words.forEach(read), 2)).toBeLessThan(most)
})

/** The longest that Node lets through, with room for the rest of the request's head. */
const longestAddress = 15_000
const addresses: [what: string, address: (words: string) => string][] = [
  ['a code', (words) => `/scan?qr=${words}`],
  ['a ticket', (words) => `/scan?qr=RH-1-20-ABCDEFGHJ&ticket=${words}`],
  ['a pairing code', (words) => `/pair?code=${words}`],
  ['a shop', (words) => `/check-points?business=${words}`],
  ['signs behind a page', (words) => `/scan${words}`],
  ['signs behind a screen’s code', (words) => `/s/${words}`],
  ['an unknown page', (words) => `/${words}`],
  ['where to go on', (words) => `/auth/login?returnTo=/${words}`],
]

const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

// The first one loads what the others share.
beforeAll(() => Promise.all(addresses.map(([, address]) => open(address('first')))))

test.each(addresses)(
  'an address with %s as long as it can be takes a moment',
  async (_, address) => {
    for (const sign of ['!', '%25', '1%20', '%0a-']) {
      const words = sign.repeat(longestAddress / sign.length)
      const cost = await costOf(() => open(address(`${words}x`)), 1)
      expect(cost, sign).toBeLessThan(most)
    }
  },
)
