// @module-tag long
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  enterPasswordAgain,
  signInAdmin,
  supportRequest,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { answerSupportRequest, listSupportRequests } from '../../../contract/supportRequests.ts'

const dialog = page.getByRole('dialog', { name: 'Answer request 9' })
const to = dialog.getByRole('textbox', { name: 'To' })
const words = dialog.getByRole('textbox', { name: 'Answer', exact: true })
const isDone = dialog.getByRole('checkbox', { name: 'Mark as done' })
const send = dialog.getByRole('button', { name: 'Send answer' })
const answerButton = page.getByRole('button', { name: 'Answer request 9' })
const reply = {
  id: 1,
  to: 'ana@bakery.example',
  text: 'Please clean the lens.',
  sentAt: supportRequest.createdAt,
}

async function openAnswer(request = supportRequest) {
  signInAdmin()
  server.answer(listSupportRequests, [request])
  server.answer(answerSupportRequest, ({ body: { state } }) => ({
    success: true as const,
    request: { ...request, state, replies: [reply] },
  }))
  await openPage('/admin-panel?section=support', phone)
  await answerButton.click()
  await expect.element(dialog).toBeVisible()
}

describe('the answer to a request to support', () => {
  test('has the question in view, and the address that is known', async () => {
    await openAnswer()
    await expect.element(dialog.getByText('The scanner stays black')).toBeVisible()
    await expect.element(to).toHaveValue('ana@bakery.example')
    await expect.element(words).toHaveFocus()
    await expectAccessible()
  })

  test('says that no address is known', async () => {
    await openAnswer({ ...supportRequest, email: null })
    await expect.element(to).toHaveFocus()
    await expect.element(to).toHaveValue('')
    await expect.element(to).toHaveAccessibleDescription('No email on file. Ask for one by phone.')
  })

  test('asks for an address and for words', async () => {
    await openAnswer()
    await to.fill('nobody')
    await send.click()
    await expect.element(to).toHaveFocus()
    await expect.element(to).toHaveAccessibleDescription('Please enter a valid email')
    await expect.element(words).toHaveAccessibleDescription('Please type an answer')
    await expect.poll(() => server.calls(answerSupportRequest)).toHaveLength(0)
    await expectAccessible()
  })

  test('goes out once, however often the key is pressed, and the request waits', async () => {
    await openAnswer()
    const release = server.hold(answerSupportRequest)
    await words.fill('Please clean the lens.')
    await send.click()
    await dialog.getByRole('button', { name: 'Sending...' }).click({ force: true })
    release()
    await expect.element(toastTitled('Answer sent')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(answerButton).toHaveFocus()
    await expect.element(page.getByText('Waiting for them')).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Answers' }))
      .toMatchTextContent('Please clean the lens.')
    await expect
      .poll(() => server.calls(answerSupportRequest).map(({ body }) => body))
      .toEqual([{ to: 'ana@bakery.example', text: 'Please clean the lens.', state: 'waiting' }])
  })

  test('marks the request as done when that is chosen', async () => {
    await openAnswer()
    await words.fill('Please clean the lens.')
    await isDone.click()
    await send.click()
    await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
    await expect.poll(() => server.calls(answerSupportRequest)[0]?.body.state).toBe('done')
  })

  test('does not go by a press of Escape once something is typed', async () => {
    await openAnswer()
    await words.fill('Please')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText(/Press Cancel to throw it away/)).toBeVisible()
    await expect.element(words).toHaveValue('Please')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('closes by Escape while nothing is typed', async () => {
    await openAnswer()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(answerButton).toHaveFocus()
  })

  test('stays on a line that breaks, and says so', async () => {
    await openAnswer()
    server.lose(answerSupportRequest)
    await words.fill('Please clean the lens.')
    await send.click()
    await expect.element(dialog.getByText(/^We could not reach the server/)).toBeVisible()
    await expect.element(words).toHaveValue('Please clean the lens.')
  })

  test('says what the server has against the address', async () => {
    await openAnswer()
    server.refuse(answerSupportRequest, 'invalid_input', { fields: { to: 'Nobody is there' } })
    await words.fill('Please clean the lens.')
    await send.click()
    await expect.element(to).toHaveAccessibleDescription('Nobody is there')
    await expect.element(to).toHaveFocus()
  })

  test('is there again after the password, when the session ended in the middle', async () => {
    ownTime()
    await openAnswer()
    server.refuse(answerSupportRequest, 'sign_in_required')
    await words.fill('Two lines,\ntyped before the end.')
    await isDone.click()
    await send.click()
    await expect.poll(() => server.calls(answerSupportRequest)).not.toHaveLength(0)
    await enterPasswordAgain()
    await expect.element(words).toHaveValue('Two lines,\ntyped before the end.')
    await expect.element(isDone).toBeChecked()
  })
})
