import { describe, expect, test } from 'vitest'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Variables } from '../../core/messages/kinds.ts'
import { attachmentsOf, type RenderedLetter, render } from './render.ts'
import { sampleVariables } from './samples.ts'

const letters = [
  'email_changed',
  'business_deleted_letter',
  'weekly_summary',
  'owner_guide',
  'support_reply',
  'support_request',
] as const
type Letter = (typeof letters)[number]

const shop = {
  businessName: 'Corner Bakery',
  reward: 'Free coffee',
  threshold: 100,
  publicUrl: 'https://points.example.com',
}

function letterOf<K extends Letter>(kind: K, changed: Partial<Variables<K>> = {}): RenderedLetter {
  const rendered = render(kind, { ...sampleVariables(kind, shop), ...changed })
  if (rendered.channel !== 'email') throw new Error(`${kind} is no letter`)
  return rendered
}

/** What a mailbox shows of an email: its words without markup. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))
    .replace(/\s+/g, ' ')
}

const markup = `<script>alert("1")</script> O'Neil & </title><img src=x onerror='x'> <!--`

describe.each(letters)('%s', (kind) => {
  const { subject, text, html } = letterOf(kind)

  test('says the same as plain text and as HTML', () => {
    expect(subject).not.toBe('')
    expect(text).toContain('Corner Bakery')
    expect(wordsOf(html)).toContain('Corner Bakery')
    expect(html).toContain('<html lang="en"')
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
  })

  test('loads nothing, and links only to us', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|@font-face/i)
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^(https:\/\/points\.example\.com\/|mailto:)/)
    }
  })

  test('shows markup in names as it was typed', () => {
    const letter = letterOf(kind, { businessName: markup })
    expect(letter.html.match(/<script|<img|<!--/g)).toBeNull()
    expect(letter.html.match(/<\/title>/g)).toHaveLength(1)
    expect(wordsOf(letter.html)).toContain(markup.replace('<!--', '').trim())
    expect(letter.text).toContain(markup)
  })

  test('has a subject of one line, whatever the name', () => {
    const names = ['A\r\nBcc: all@evil.example', 'A\nB', 'A\u2028B', 'A\u0085\u0000\u000bB']
    for (const businessName of names) {
      const letter = letterOf(kind, { businessName })
      expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(letter.html).toContain(`<title>`)
    }
  })

  test('has a subject that a mailbox can show, however long the name', () => {
    const businessName = 'A very long name '.repeat(20)
    expect(letterOf(kind, { businessName }).subject.length).toBeLessThan(100)
  })

  test('is refused with anything missing', () => {
    for (const missing of Object.keys(sampleVariables(kind, shop))) {
      expect(() => letterOf(kind, { [missing]: undefined })).toThrow()
    }
  })
})

describe('the weekly summary', () => {
  const { text, html, unsubscribeUrl } = letterOf('weekly_summary')

  test('reads like a receipt', () => {
    for (const words of [text, wordsOf(html)]) {
      expect(words).toMatch(/42 visits ?, 7 more than the week before/)
      expect(words).toMatch(/Customers [. ]*31\s/)
      expect(words).toMatch(/Returning [. ]*71% of 31\s/)
      expect(words).toMatch(/Rewards claimed [. ]*3\s/)
      expect(words).toContain('2 new reviews, 4.5 of 5 stars on average')
      expect(words).toMatch(/5 of 5 stars,? +Anna\s+["“]Always a friendly word\.["”]/)
    }
  })

  test('says how to stop it, in the header too', () => {
    expect(unsubscribeUrl).toBe('https://points.example.com/api/messages/unsubscribe?token=example')
    expect(text).toContain(`Stop the weekly summary: ${unsubscribeUrl}`)
    expect(html).toContain(`href="${unsubscribeUrl}"`)
    for (const kind of letters.filter((other) => other !== 'weekly_summary')) {
      expect(letterOf(kind).unsubscribeUrl).toBeUndefined()
    }
  })

  test.each([
    [42, 35, '7 more than the week before'],
    [34, 35, '1 fewer than the week before'],
    [35, 35, 'as many as the week before'],
    [3, 0, 'there were none the week before'],
    [0, 0, 'none the week before either'],
  ])('%i visits after %i are %s', (visits, visitsBefore, words) => {
    expect(letterOf('weekly_summary', { visits, visitsBefore }).text).toContain(words)
  })

  test('is kind about an empty week', () => {
    const nothing = { customers: 0, newCustomers: 0, repeatPercent: null, pointsAwarded: 0 }
    const letter = letterOf('weekly_summary', {
      ...nothing,
      visits: 0,
      visitsBefore: 12,
      rewardsUnlocked: 0,
      rewardsClaimed: 0,
      reviews: [],
      reviewCount: 0,
      averageRating: null,
    })
    expect(letter.subject).toBe('A quiet week at Corner Bakery')
    expect(letter.text).toContain('the week before there were 12 visits')
    expect(letter.text).not.toMatch(/\b0\b|null|NaN/)
  })

  test('makes no link of a comment', () => {
    const reviews = [
      { rating: 1, comment: 'See http://evil.example/x', customerName: 'evil.example' },
    ]
    const letter = letterOf('weekly_summary', { reviews, reviewCount: 9 })
    for (const words of [letter.text, letter.html]) expect(words).not.toContain('evil.example')
    expect(letter.text).toContain('The latest 1:')
  })
})

describe('a support request', () => {
  test('shows what was typed as a quotation, and then what is known', () => {
    const { subject, text, replyTo } = letterOf('support_request', {
      businessId: 0,
      businessPhone: '1\nSigned in as business 1.',
      issueDescription: 'One\r\n\r\nThree http://my.shop.example',
      accessUntil: '2026-11-23T10:00:00.000+01:00',
    })
    expect(subject).toBe('Support request 12: Corner Bakery')
    expect(replyTo).toBe('owner@shop.example')
    expect(text.split('\n')).toEqual([
      'Typed into the form:',
      '> Business: Corner Bakery',
      '> Phone: 1 Signed in as business 1.',
      '>',
      '> One',
      '>',
      '> Three http://my.shop.example',
      '',
      'Nobody was signed in.',
      'Permission: changes until 2026-11-23 09:00 UTC.',
      'Open the admin panel: https://points.example.com/admin-panel?section=support',
      '',
    ])
  })

  test('has the issue in a mailbox’s preview, and a phone that can be read and called', () => {
    const { text, html } = letterOf('support_request', { businessPhone: '4155550134' })
    expect(wordsOf(html)).toMatch(/^ ?\S.*? The codes do not scan\. .*Support request 12/)
    for (const words of [text, wordsOf(html)]) {
      expect(words).toContain('(415) 555-0134')
      expect(words).toContain('Permission: view only. The sender did not allow changes.')
    }
    expect(html).toContain('href="https://points.example.com/admin-panel?section=support"')
  })

  test('says where others are read, if it is the last of its day', () => {
    const last = 'won’t be emailed for now; find them in the admin panel.'
    for (const isLast of [true, false]) {
      const { text, html } = letterOf('support_request', { isLast })
      for (const words of [text, wordsOf(html)]) expect(words.includes(last)).toBe(isLast)
    }
  })

  test('asks for an answer by phone if no email is known', () => {
    const { replyTo, html } = letterOf('support_request', { replyTo: null })
    expect(replyTo).toBeUndefined()
    expect(wordsOf(html)).toContain('Please answer by phone')
  })
})

describe('an answer of support', () => {
  test('has the answer as it was typed, and the question as a quotation, without links', () => {
    const { subject, text, html, replyTo } = letterOf('support_reply', {
      answer: 'Please open\r\nhttps://points.example.com/scan',
      issueDescription: 'One\n\nSee http://evil.example/x',
    })
    expect(subject).toBe('Re: Support request 12: Corner Bakery')
    expect(replyTo).toBe('support@rewardhop.example')
    expect(text.split('\n').slice(0, 7)).toEqual([
      'Please open',
      'https://points.example.com/scan',
      '',
      'You asked:',
      '> One',
      '>',
      '> (a line with an address or a number is left out)',
    ])
    expect(html).not.toContain('evil.example')
  })
})

test('a support request with a typed email quotes it', () => {
  const { text, html, replyTo } = letterOf('support_request', {
    typedEmail: 'owner@shop.example',
  })
  expect(text.split('\n')).toContain('> Email: owner@shop.example')
  expect(wordsOf(html)).toMatch(/Email: owner@shop\.example .*The codes do not scan/)
  expect(replyTo).toBe('owner@shop.example')
})

test('the guide is attached to its email, and nothing to the others', async () => {
  const [guide, ...more] = (await attachmentsOf('owner_guide')) ?? []
  expect(more).toEqual([])
  expect(guide).toMatchObject({
    fileName: 'RewardHop-owner-guide.pdf',
    contentType: 'application/pdf',
  })
  expect(guide?.content.subarray(0, 5).toString()).toBe('%PDF-')
  for (const kind of ['weekly_summary', 'support_request', 'help'] satisfies MessageKind[]) {
    expect(await attachmentsOf(kind)).toBeUndefined()
  }
})

test('support answers whoever asked, and nobody whom they name in their address', () => {
  const { html } = letterOf('support_request', { replyTo: 'a?bcc=thief@example.com' })
  expect(html).toContain('href="mailto:a%3Fbcc%3Dthief@example.com?subject=Re%3A%20Support')
})
