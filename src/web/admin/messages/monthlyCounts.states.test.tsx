// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerMessages, messageCounts, noMessages } from '../../../../test/states/adminSamples.ts'
import { expectAccessible, openPage, ownTime, server } from '../../../../test/states/page.tsx'
import { countAllMessages } from '../../../contract/adminMessages.ts'

function openMessages() {
  answerMessages([])
  return openPage('/admin-panel?section=messages')
}

describe('the messages of a month', () => {
  const region = page.getByRole('region', { name: 'Messages', exact: true })

  test('are counted, with what waits and who sent most', async () => {
    ownTime('2026-11-20T12:00:00.000Z')
    await openMessages()
    server.answer(countAllMessages, {
      ...messageCounts,
      total: { ...noMessages, texts: 1_500, segments: 1_700, emails: 2, failed: 3 },
      waiting: { count: 1, oldestAt: '2026-11-20T11:40:00.000Z' },
      businesses: [
        { ...noMessages, businessId: 7, businessName: 'Blue Door Coffee', texts: 900 },
        { ...noMessages, businessId: null, businessName: null, emails: 2 },
      ],
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(region.getByText('1,700')).toBeVisible()
    await expect.element(region.getByText('Waiting: 1 message.')).toBeVisible()
    await expect.element(region.getByText(/The oldest has been due for 21 minutes/)).toBeVisible()
    await expect
      .element(region.getByRole('row', { name: /^Blue Door Coffee/ }))
      .toMatchTextContent('900')
    await expect.element(region.getByRole('row', { name: /RewardHop itself/ })).toBeVisible()
    await expectAccessible()
  })

  test('are those of the month before, and not of the month after this one', async () => {
    ownTime('2026-11-20T12:00:00.000Z')
    await openMessages()
    await expect.element(region.getByText('November 2026')).toBeVisible()
    await expect.element(region.getByText('Nothing was sent this month.')).toBeVisible()
    await expect
      .element(region.getByRole('button', { name: 'Next month: this is the latest' }))
      .toBeDisabled()
    await region.getByRole('button', { name: 'Previous month' }).click()
    await expect.element(region.getByText('October 2026')).toBeVisible()
    await expect.poll(() => server.calls(countAllMessages).at(-1)?.query.month).toBe('2026-10')
  })

  test('say that they did not come, and come at the next try', async () => {
    await openMessages()
    server.lose(countAllMessages)
    await region.getByRole('button', { name: 'Previous month' }).click()
    await expect
      .element(region.getByRole('heading', { name: 'Error loading the messages' }))
      .toBeVisible()
    server.answer(countAllMessages, messageCounts)
    await region.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(region.getByText('Nothing was sent this month.')).toBeVisible()
  })
})
