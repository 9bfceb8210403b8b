import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerMessages } from '../../../../../test/states/adminSamples.ts'
import { signInAtDashboard } from '../../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../../test/states/page.tsx'
import { shop } from '../../../../../test/states/samples.ts'
import { countMessages, describeMessages, listMessages } from '../../../../contract/messages.ts'
import {
  listAllReceivedTexts,
  listReceivedTexts,
  type ReceivedText,
} from '../../../../contract/receivedTexts.ts'

const question: ReceivedText = {
  id: 41,
  from: '+14152340123',
  text: 'Is my table free?',
  endedTexts: false,
  receivedAt: '2026-11-20T16:00:00.000Z',
}
const stopped: ReceivedText = { ...question, id: 40, text: 'Stop by tomorrow?', endedTexts: true }

describe('texts from customers, in the settings', () => {
  const list = page.getByRole('region', { name: 'Texts from customers' })

  async function openMessages() {
    signInAtDashboard(shop)
    server.answer(listMessages, []).answer(countMessages, []).answer(describeMessages, {
      textsCanBeSent: true,
      emailsCanBeSent: true,
      isOwnerStopped: false,
      messages: [],
    })
    await openPage('/business/settings?part=messages', phone)
  }

  test('say who wrote, and what a STOP did', async () => {
    server.answer(listReceivedTexts, [question, stopped])
    await openMessages()
    const [first, second] = [question, stopped].map(({ text }) =>
      list.getByRole('listitem').filter({ hasText: text }),
    )
    await expect.element(first ?? list).toMatchTextContent('(415) 234-0123')
    await expect.element(second ?? list).toMatchTextContent('this number gets no more texts')
    await expectAccessible()
  })

  test('say that there are none, or that they did not load', async () => {
    server.answer(listReceivedTexts, [])
    await openMessages()
    await expect.element(list.getByText(/^None in the last 90 days\. If someone/)).toBeVisible()
  })

  test('are asked for again after a failure', async () => {
    server.refuse(listReceivedTexts, 'too_many_requests')
    await openMessages()
    await expect.element(list.getByText('The texts did not load')).toBeVisible()
    server.answer(listReceivedTexts, [question])
    await list.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(list.getByText('Is my table free?')).toBeVisible()
  })

  test('come ten at a time', async () => {
    const many = Array.from({ length: 12 }, (_, place) => ({ ...question, id: 52 - place }))
    server.answer(listReceivedTexts, ({ query }) =>
      query.before ? many.slice(10) : many.slice(0, 11),
    )
    await openMessages()
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(10)
    await list.getByRole('button', { name: /^Load more/ }).click()
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(12)
    await expect.element(list.getByRole('heading', { name: 'Texts from customers' })).toHaveFocus()
  })
})

describe('texts that we received, in the admin panel', () => {
  const list = page.getByRole('region', { name: 'Texts we received' })
  const nobodys = { ...question, businessId: null, businessName: null }

  test('name the shop, if there is one', async () => {
    answerMessages([])
    const ofShop = { ...stopped, businessId: 123, businessName: 'Blue Door Coffee' }
    server.answer(listAllReceivedTexts, [nobodys, ofShop])
    await openPage('/admin-panel?section=messages', phone)
    await expect.element(list.getByText('For no shop')).toBeVisible()
    await expect.element(list.getByText(/^Blue Door Coffee, ID 123\. It began/)).toBeVisible()
    await expectAccessible()
  })

  test('say that there are none, and ask again after a failure', async () => {
    answerMessages([])
    server.refuse(listAllReceivedTexts, 'too_many_requests')
    await openPage('/admin-panel?section=messages', phone)
    await expect.element(list.getByText('Error loading the texts')).toBeVisible()
    server.answer(listAllReceivedTexts, [])
    await list.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(list.getByText('No texts yet')).toBeVisible()
  })
})
