import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  listOutbox,
  type OutboxMessage,
  outboxSetup,
  replyAsPhone,
} from '../../../contract/messages.ts'

const welcome: OutboxMessage = {
  id: 1,
  kind: 'registered',
  channel: 'sms',
  to: '+14152340123',
  subject: null,
  text: 'Corner Bakery is registered, business ID 7.',
  state: 'sent',
  reason: null,
  waitsUntil: null,
  segments: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
  businessName: 'Corner Bakery',
  html: null,
  isStopped: false,
  attachments: [],
}
const late: OutboxMessage = { ...welcome, id: 2, to: '+14152340999', businessName: 'Late Bakery' }
const html =
  '<!doctype html><html lang="en"><title>Letter</title><body><h1>No ink left</h1><a href="/x">Link</a></body></html>'
const letter: OutboxMessage = {
  ...welcome,
  id: 3,
  kind: 'support_request',
  channel: 'email',
  to: 'help@rewardhop.example',
  subject: 'Support request of <b>Bakery</b>',
  text: 'No ink left.\nhttps://rewardhop.example/tech-support',
  segments: null,
  html,
}
const here = { textsArriveHere: true, emailsArriveHere: true }
const stopped = page.getByText('This number replied STOP. No text reaches it until it texts START.')
const thread = page.getByRole('region', { name: 'Texts to (415) 234-0123' })
const field = page.getByRole('textbox', { name: 'Reply as this phone' })
const row = (name: RegExp) => page.getByRole('link', { name })

interface Opening {
  readonly address?: string
  readonly size?: typeof phone | typeof desktop
  readonly setup?: typeof here
}

async function openOutbox(messages: OutboxMessage[], opening: Opening = {}) {
  const { address = '/outbox', size = phone, setup = here } = opening
  server.answer(listOutbox, messages)
  server.answer(outboxSetup, setup)
  await openPage(address, size)
}

describe('the outbox', () => {
  test('says on the smallest phone until when a message waits', async () => {
    const morning = new Date(Date.now() + 86_400_000)
    morning.setHours(8, 0)
    const waitsUntil = morning.toISOString()
    const waiting = { ...welcome, state: 'queued', reason: 'quiet_hours', waitsUntil } as const
    await openOutbox([waiting], { address: '/outbox?view=all', size: { width: 320, height: 640 } })
    await expect.element(page.getByText(/Queued: waits until/).first()).toBeVisible()
    await expectAccessible()
  })

  test('says what will be there before the first message is', async () => {
    await openOutbox([])
    await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect.element(page.getByText(/^In a trial, no text or email/)).toBeVisible()
    await expectAccessible()
  })

  test('is nowhere but on the machine of a trial', async () => {
    server.refuse(listOutbox, 'not_found')
    server.refuse(outboxSetup, 'not_found')
    await openPage('/outbox', phone)
    await expect
      .element(page.getByRole('heading', { name: 'There is no outbox here' }))
      .toBeVisible()
    await expectAccessible()
  })

  test('says that it did not come, and comes at the next try', async () => {
    server.lose(listOutbox)
    server.answer(outboxSetup, here)
    await openPage('/outbox', phone)
    await expect.element(page.getByRole('heading', { name: 'Messages did not load' })).toBeVisible()
    server.answer(listOutbox, [welcome])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(thread).toBeVisible()
  })

  test('keeps what there was while the server cannot be reached', async () => {
    ownTime()
    await openOutbox([welcome])
    await expect.element(thread).toBeVisible()
    server.lose(listOutbox)
    await passTime(3_000)
    await expect.element(page.getByText(/^The server can’t be reached\./)).toBeVisible()
    await expect.element(thread).toBeVisible()
    server.answer(listOutbox, [welcome])
    await passTime(3_000)
    await expect.element(page.getByText(/^The server can’t be reached\./)).not.toBeInTheDocument()
  })

  test('announces what comes later, and takes nothing away', async () => {
    ownTime()
    await openOutbox([welcome])
    await field.fill('half a repl')
    server.answer(listOutbox, [late, welcome])
    await passTime(3_000)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'New text to (415) 234-0999' }))
      .toBeInTheDocument()
    await expect.element(thread).toBeVisible()
    await expect.element(field).toHaveValue('half a repl')
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect.element(row(/^Texts to \(415\) 234-0123/)).toHaveFocus()
    await expect.element(row(/^Texts to \(415\) 234-0999/).getByText('New')).toBeVisible()
    await expectAccessible()
    await row(/^Texts to \(415\) 234-0999/).click()
    await expect.element(page.getByRole('heading', { name: '(415) 234-0999' })).toHaveFocus()
  })

  test('counts as read what arrives in the open conversation', async () => {
    ownTime()
    await openOutbox([welcome])
    await expect.element(thread).toBeVisible()
    server.answer(listOutbox, [{ ...welcome, id: 4, text: 'Another one.' }, welcome])
    await passTime(3_000)
    await expect.element(thread.getByText('Another one.')).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect.element(row(/^Texts to \(415\) 234-0123/)).toHaveFocus()
    await expect.element(page.getByText('New', { exact: true })).not.toBeInTheDocument()
  })

  test('shows the list beside what is open in a wide window, and one kind of it by itself', async () => {
    await openOutbox([welcome, letter], { size: desktop })
    await expect.element(row(/^Texts to/)).toHaveAttribute('aria-current', 'true')
    await expectAccessible()
    await page.getByRole('button', { name: 'Emails' }).click()
    await expect.element(row(/^Texts to/)).not.toBeInTheDocument()
    await expect.element(row(/^Email: Support request/)).toBeVisible()
    await page.getByRole('button', { name: 'Phones' }).click()
    await expect.element(row(/^Letter/)).not.toBeInTheDocument()
  })
})

describe('a phone of the outbox', () => {
  test('shows its texts, whose phone it is, and a link to open', async () => {
    const own = `${location.origin}/business-dashboard-real`
    await openOutbox([{ ...welcome, text: `Open ${own} or https://another.example/ now` }])
    await expect.element(page.getByText('Owner of Corner Bakery')).toBeVisible()
    await expect.element(thread.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(thread.getByRole('link', { name: own })).toBeVisible()
    // Links to other sites stay text.
    await expect.element(thread.getByRole('link', { name: /another/ })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('texts STOP by a key, and says what that did', async () => {
    await openOutbox([welcome])
    server.answer(replyAsPhone, { success: true, keyword: 'stop' })
    await expect.element(field).toBeVisible()
    server.answer(listOutbox, [{ ...welcome, isStopped: true }])
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect.element(thread.getByText(/Read as STOP\./)).toBeVisible()
    await expect.element(stopped).toBeVisible()
    await expectAccessible()
    server.answer(replyAsPhone, { success: true, keyword: 'help' })
    await page.getByRole('button', { name: 'HELP' }).click()
    await expect.element(thread.getByText(/has stopped texts, so it gets no answer/)).toBeVisible()
    await expect
      .poll(() => server.calls(replyAsPhone).map(({ body }) => body))
      .toEqual([
        { from: '+14152340123', text: 'STOP' },
        { from: '+14152340123', text: 'HELP' },
      ])
  })

  test('replies YES by a key to a text that asks, and says what that did', async () => {
    const text = 'Blue Door Coffee: reply YES to get texts about your points and rewards.'
    await openOutbox([{ ...welcome, kind: 'consent_request', text }])
    server.answer(replyAsPhone, { success: true, keyword: 'start' })
    await page.getByRole('button', { name: 'YES' }).click()
    await expect.element(thread.getByText(/Read as YES\. This number will get the/)).toBeVisible()
    await expectAccessible()
    await expect
      .poll(() => server.calls(replyAsPhone).map(({ body }) => body))
      .toEqual([{ from: '+14152340123', text: 'YES' }])
  })

  test('asks for words, sends them by Enter, and keeps the focus in the field', async () => {
    await openOutbox([welcome])
    server.answer(replyAsPhone, { success: true, keyword: null })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(field).toHaveAccessibleDescription('Please type a message')
    await field.fill('Who is this?')
    await userEvent.keyboard('{Enter}')
    await expect.element(thread.getByText(/That isn’t a keyword\. The shop/)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
  })

  test('says that a reply was not sent, and keeps it', async () => {
    await openOutbox([welcome])
    server.lose(replyAsPhone)
    await field.fill('Who is this?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(field).toHaveAccessibleDescription(/could not reach the server/)
    await expect.element(field).toHaveValue('Who is this?')
  })

  test.each(
    someOf([
      [
        { textsArriveHere: false, emailsArriveHere: true },
        /^Texts go out through the gateway and are shown here, .* Emails don’t/,
        false,
      ],
      [
        { textsArriveHere: true, emailsArriveHere: false },
        /^Texts don’t leave .* Emails go out through/,
        true,
      ],
      [
        { textsArriveHere: false, emailsArriveHere: false },
        /^Texts go out through the gateway and emails/,
        false,
      ],
    ]),
  )('replies only where its texts stay here: %o', async (setup, sentence, mayReply) => {
    await openOutbox([welcome], { setup })
    await expect.element(page.getByText(sentence)).toBeVisible()
    const elsewhere = page.getByText(/Reply from the phone itself\./)
    await expect.element(mayReply ? field : elsewhere).toBeVisible()
    await expect.element(mayReply ? elsewhere : field).not.toBeInTheDocument()
    await expectAccessible()
  })
})

describe('a letter of the outbox', () => {
  test('opens as the mail program would show it, as high as its page', async () => {
    await openOutbox([letter])
    const frame = page.getByTitle('Email: Support request of <b>Bakery</b>')
    await expect.element(frame).toHaveAttribute('srcdoc', html)
    // No script in the letter may run, whatever it contains.
    await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringContaining('scripts'))
    await expect
      .element(page.getByRole('heading', { name: 'Support request of <b>Bakery</b>' }))
      .toBeVisible()
    const hidden = () => {
      const element = frame.element()
      if (!(element instanceof HTMLIFrameElement)) return Number.NaN
      const inside = element.contentDocument?.documentElement
      const link = element.contentDocument?.links[0]
      return link?.target === '_blank'
        ? (inside?.scrollHeight ?? 0) - element.clientHeight
        : Number.NaN
    }
    await expect.poll(hidden).toBeLessThanOrEqual(0)
  })

  test('is read as text too', async () => {
    await openOutbox([letter])
    await page.getByRole('button', { name: 'Show as text' }).click()
    await expect.element(page.getByTitle(/^Email:/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/^No ink left\./)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show as email' }).click()
    await expect.element(page.getByTitle(/^Email:/)).toBeVisible()
  })
})
