import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  adminMessage,
  answerMessages,
  enterPasswordAgain,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  ownTime,
  phone,
  server,
  tablet,
} from '../../../../test/states/page.tsx'
import {
  type AdminMessage,
  listAllMessages,
  resendMessage,
  searchAllMessages,
} from '../../../contract/adminMessages.ts'
import { outboxSetup } from '../../../contract/messages.ts'

const heldBack: AdminMessage = {
  ...adminMessage,
  state: 'suppressed',
  reason: 'limit',
  sentAt: null,
  resendRefusal: null,
}
const uncertain: AdminMessage = { ...heldBack, id: 501, state: 'uncertain', reason: 'unanswered' }

const outbox = page.getByRole('region', { name: 'Outbox', exact: true })
const to = outbox.getByRole('searchbox', { name: 'To' })
const sendAgain = outbox.getByRole('button', { name: /^Send again/ })
const select = (name: string) => outbox.getByRole('combobox', { name })
const lastSearch = () => server.calls(searchAllMessages).at(-1)?.body

async function openMessages(
  messages: readonly AdminMessage[],
  { choice = '', size }: { choice?: string; size?: typeof phone } = {},
) {
  answerMessages(messages)
  await openPage(`/admin-panel?section=messages${choice}`, size)
}

describe('the platform’s outbox', () => {
  test('says what a message is, to whom, and why it was held back', async () => {
    await openMessages([heldBack], { size: phone })
    const row = outbox.getByRole('listitem').filter({ hasText: 'Low rating' })
    await expect.element(row).toMatchTextContent('(415) 234-0123')
    await expect.element(row).toMatchTextContent('Blue Door Coffee ID 123')
    await expect.element(row).toMatchTextContent('Held back')
    await expect.element(row).toMatchTextContent('Daily limit of texts reached')
    await expect.element(outbox.getByText('1 message in all')).toBeVisible()
    await expectAccessible()
  })

  test('fits a tablet, also where messages can be sent again', { tags: ['long'] }, async () => {
    await openMessages([heldBack, uncertain], { size: tablet })
    await expect.element(sendAgain.first()).toBeVisible()
    await expectAccessible()
  })

  test('tells the fate of each message', async () => {
    await openMessages([
      {
        ...adminMessage,
        id: 1,
        state: 'failed',
        reason: 'refused',
        attempts: 3,
        errorCode: '30003',
      },
      {
        ...adminMessage,
        id: 2,
        state: 'queued',
        waitsUntil: '2099-01-01T09:00:00.000Z',
        sentAt: null,
      },
      {
        ...adminMessage,
        id: 3,
        businessId: null,
        businessName: null,
        resentAt: adminMessage.createdAt,
      },
    ])
    await expect.element(outbox.getByText('3 attempts, Error 30003')).toBeVisible()
    await expect.element(outbox.getByText('The gateway refused it.')).toBeVisible()
    await expect.element(outbox.getByText(/^Queued: waits until/)).toBeVisible()
    await expect.element(outbox.getByText('RewardHop itself')).toBeVisible()
    await expect.element(outbox.getByText(/Sent again Nov 20/)).toBeVisible()
    await expect.element(sendAgain).not.toBeInTheDocument()
  })

  test('has its choices in the address, and a search for a person not', {
    tags: ['long'],
  }, async () => {
    await openMessages([heldBack], { choice: '&business=123' })
    await expect.element(outbox.getByRole('textbox', { name: 'Business ID' })).toHaveValue('123')
    await select('State').selectOptions('Held back')
    await select('Sent as').selectOptions('Texts')
    await select('Kind').selectOptions('Low rating')
    await to.fill('+1 415 234 0123')
    await expect.poll(lastSearch).toMatchObject({
      search: '+1 415 234 0123',
      businessId: 123,
      state: 'suppressed',
      channel: 'sms',
      kind: 'low_rating',
    })
    await expect
      .poll(() => choicesInAddress())
      .toEqual({
        section: 'messages',
        business: '123',
        state: 'suppressed',
        channel: 'sms',
        kind: 'low_rating',
      })
    await outbox.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(choicesInAddress).toEqual({ section: 'messages' })
    await expect.element(to).toHaveValue('')
  })

  test('says how somebody’s messages are found, and shows all again', {
    tags: ['long'],
  }, async () => {
    await openMessages([])
    await expect.element(outbox.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await to.fill('nobody')
    await expect
      .element(outbox.getByRole('heading', { name: 'No matching messages' }))
      .toBeVisible()
    await expect.element(outbox.getByText(/enter their whole phone number or email/)).toBeVisible()
    await expectAccessible()
    await outbox.getByRole('button', { name: 'Show all messages' }).click()
    await expect.element(outbox.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  })

  test('says that it did not come, and comes at the next try', { tags: ['long'] }, async () => {
    answerMessages([])
    server.answer(outboxSetup, { textsArriveHere: true, emailsArriveHere: true })
    server.lose(listAllMessages)
    await openPage('/admin-panel?section=messages')
    await expect
      .element(outbox.getByRole('heading', { name: 'Error loading the outbox' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(listAllMessages, [adminMessage])
    await outbox.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(outbox.getByText('1 message in all')).toBeVisible()
    await expect
      .element(outbox.getByRole('link', { name: /^Phones and mailboxes of this trial/ }))
      .toBeVisible()
  })

  test('opens a letter as its mailbox shows it, and gives the focus back', {
    tags: ['long'],
  }, async () => {
    const html =
      '<!doctype html><html lang="en"><title>Letter</title><h1>Your owner guide</h1></html>'
    const letter = {
      channel: 'email',
      subject: 'The guide',
      to: 'ana@bakery.example',
      html,
    } as const
    await openMessages([{ ...adminMessage, ...letter, kind: 'owner_guide' }])
    const open = outbox.getByRole('button', {
      name: 'Open email to ana@bakery.example: The guide',
    })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'The guide' })
    const frame = dialog.getByTitle('Email: The guide')
    await expect.element(frame).toHaveAttribute('srcdoc', html)
    // No script in it may run, whatever somebody has written.
    await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringContaining('scripts'))
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(open).toHaveFocus()
  })
})

describe('sending a message again', () => {
  test('puts it into the line once, and keeps the focus where the key was', async () => {
    await openMessages([heldBack])
    const again = { ...adminMessage, state: 'queued', resentAt: adminMessage.createdAt } as const
    server.answer(resendMessage, { success: true, message: again })
    const release = server.hold(resendMessage)
    await sendAgain.click()
    await outbox.getByRole('button', { name: /^Sending/ }).click({ force: true })
    server.answer(listAllMessages, [again])
    release()
    await expect.element(toastTitled('Message sent again')).toBeVisible()
    await expect.element(outbox.getByText('Sent again', { exact: true })).toHaveFocus()
    await expect.poll(() => server.calls(resendMessage)).toHaveLength(1)
    await expect.poll(() => server.calls(resendMessage)[0]?.body.evenIfSent).toBe(false)
  })

  test('says that another administrator was faster', { tags: ['long'] }, async () => {
    await openMessages([heldBack])
    server.refuse(resendMessage, 'not_resendable')
    await sendAgain.click()
    await expect.element(toastTitled('Failed to send the message again')).toBeVisible()
    await expect.element(page.getByText(/^This message cannot be sent again/)).toBeVisible()
  })

  const dialog = page.getByRole('alertdialog', { name: 'Send it again?' })
  const confirm = dialog.getByRole('button', { name: 'Send again' })

  test('asks first where it may have arrived, and does nothing when it is left', {
    tags: ['long'],
  }, async () => {
    await openMessages([uncertain])
    await sendAgain.click()
    await expect.element(dialog).toMatchTextContent('may deliver it twice')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Leave it' }).click()
    await expect.element(sendAgain).toHaveFocus()
    await expect.poll(() => server.calls(resendMessage)).toHaveLength(0)
  })

  test('says in the question what the server knows better', { tags: ['long'] }, async () => {
    await openMessages([uncertain])
    server.refuse(resendMessage, 'not_resendable')
    await sendAgain.click()
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('it was sent')
    await expectAccessible()
  })

  test('asks again after the password, when the session ended in the middle', async () => {
    ownTime()
    await openMessages([uncertain])
    server.refuse(resendMessage, 'sign_in_required')
    await sendAgain.click()
    await confirm.click()
    await expect.poll(() => server.calls(resendMessage)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(dialog).toMatchTextContent('may deliver it twice')
    server.answer(resendMessage, { success: true, message: adminMessage })
    await confirm.click()
    await expect.element(toastTitled('Message sent again')).toBeVisible()
    await expect.poll(() => server.calls(resendMessage).at(-1)?.body.evenIfSent).toBe(true)
  })
})
