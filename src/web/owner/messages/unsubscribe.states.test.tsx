// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { describeUnsubscribe, unsubscribe } from '../../../contract/messages.ts'

const stop = page.getByRole('button', { name: 'Stop the weekly summary' })
const subscribed = { businessName: 'Corner Bakery', isSubscribed: true }
const broken = page.getByRole('heading', {
  name: 'This link is not complete, or no longer valid',
})

describe('the link of a weekly summary', () => {
  test('changes nothing until the key is pressed', async () => {
    server.answer(describeUnsubscribe, subscribed)
    server.answer(unsubscribe, { success: true })
    await openPage('/unsubscribe?token=complete', phone)
    await expect
      .element(page.getByRole('heading', { name: 'Weekly summary of Corner Bakery' }))
      .toBeVisible()
    await expect.poll(() => server.calls(unsubscribe)).toHaveLength(0)
    await expectAccessible()
    await stop.click()
    await expect.element(page.getByRole('heading', { name: 'It has stopped' })).toHaveFocus()
    await expect.element(page.getByText(/turn them back on in your dashboard/)).toBeVisible()
    await expect
      .poll(() => server.calls(unsubscribe).map(({ query }) => query.token))
      .toEqual(['complete'])
    await expectAccessible()
  })

  test('says that the summary is off already', async () => {
    server.answer(describeUnsubscribe, { ...subscribed, isSubscribed: false })
    await openPage('/unsubscribe?token=complete', phone)
    await expect.element(page.getByRole('heading', { name: 'It’s already off' })).toHaveFocus()
    await expect.element(stop).not.toBeInTheDocument()
  })

  test('is not complete without its token', async () => {
    await openPage('/unsubscribe', phone)
    await expect.element(broken).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask support' })).toBeVisible()
    await expectAccessible()
  })

  test('is nobody’s with a token that is unknown', async () => {
    server.refuse(describeUnsubscribe, 'link_unknown')
    await openPage('/unsubscribe?token=not-one-of-ours', phone)
    await expect.element(broken).toBeVisible()
  })

  test('says that the line is down, and looks again', async () => {
    server.lose(describeUnsubscribe)
    await openPage('/unsubscribe?token=complete', phone)
    await expect
      .element(page.getByRole('heading', { name: 'Nothing was changed yet' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(describeUnsubscribe, subscribed)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(stop).toBeVisible()
  })

  test('says that it was not stopped, and can be pressed again', async () => {
    server.answer(describeUnsubscribe, subscribed)
    server.lose(unsubscribe)
    await openPage('/unsubscribe?token=complete', phone)
    await stop.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not reach the server')
    server.answer(unsubscribe, { success: true })
    await stop.click()
    await expect.element(page.getByRole('heading', { name: 'It has stopped' })).toBeVisible()
  })
})
