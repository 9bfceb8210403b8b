// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdmin, supportRequest, toastTitled } from '../../../../test/states/adminSamples.ts'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  changeSupportRequest,
  countSupportRequests,
  listSupportRequests,
  type SupportRequest,
  searchSupportRequests,
} from '../../../contract/supportRequests.ts'

const region = page.getByRole('region', { name: 'Support requests' })
const search = region.getByRole('searchbox', { name: 'Search support requests' })
const card = region.getByRole('article', { name: 'Helpless Bakery' })
const filter = (name: RegExp) => region.getByRole('button', { name })

async function openRequests(
  requests: readonly SupportRequest[],
  { choice = '', size }: { choice?: string; size?: typeof phone } = {},
) {
  signInAdmin()
  server.answer(listSupportRequests, [...requests]).answer(searchSupportRequests, [...requests])
  server.answer(countSupportRequests, { new: 3, waiting: 1_204, done: 0 })
  await openPage(`/admin-panel?section=support${choice}`, size)
}

describe('the requests to support', () => {
  test('show who asked what, and that nobody was signed in', async () => {
    await openRequests([supportRequest], { size: phone })
    await expect.element(card).toMatchTextContent('Request 9')
    await expect.element(card).toMatchTextContent('ana@bakery.example')
    await expect.element(card).toMatchTextContent('so anyone could have typed this')
    await expect
      .element(card.getByRole('link', { name: 'Look for the business' }))
      .toHaveAttribute('href', '/admin-panel?section=businesses#search=Helpless+Bakery')
    await expect.element(region.getByText('1 request in all')).toBeVisible()
    await expectAccessible()
  })

  test('say whose owner asked, and open that business as support', async () => {
    const business = { id: 7, name: 'Blue Door Coffee', phone: '+14152340123', isDeleted: false }
    await openRequests([{ ...supportRequest, business, allowedAccess: true, email: null }])
    await expect.element(card).toMatchTextContent('Changes allowed')
    await expect.element(card).toMatchTextContent('No email on file')
    await expect
      .element(card.getByRole('link', { name: 'Blue Door Coffee, ID 7' }))
      .toHaveAttribute('href', '/admin-panel?section=businesses#search=7')
    await card.getByRole('button', { name: 'Access Blue Door Coffee, ID 7' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Business login info' }))
      .toMatchTextContent('Blue Door Coffee')
  })

  test('do not open a business that was deleted', async () => {
    const business = { id: 7, name: 'Gone Shop', phone: '+14152340123', isDeleted: true }
    await openRequests([{ ...supportRequest, business }])
    await expect.element(card.getByText('Deleted', { exact: true })).toBeVisible()
    await expect.element(card.getByRole('button', { name: /^Access/ })).not.toBeInTheDocument()
  })

  test('fold what is long, and show all of it', async () => {
    const issueDescription = Array.from({ length: 20 }, (_, at) => `Line ${at + 1}`).join('\n')
    await openRequests([{ ...supportRequest, issueDescription }])
    const words = card.getByText(/Line 20/)
    const paragraph = () => words.element().closest('p') ?? words.element()
    const isCut = () => {
      const { scrollHeight, clientHeight } = paragraph()
      return scrollHeight > clientHeight
    }
    await expect.element(words).toBeInTheDocument()
    expect(isCut()).toBe(true)
    await card.getByRole('button', { name: 'Show all of request 9' }).click()
    await expect.poll(isCut).toBe(false)
    await expect.element(card.getByRole('button', { name: 'Show less of request 9' })).toBeVisible()
  })

  test('are chosen by their state, with how many there are', async () => {
    await openRequests([])
    await expect.element(region.getByRole('heading', { name: 'No open requests' })).toBeVisible()
    await expect.element(filter(/^New/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(filter(/^New/)).toMatchTextContent('3')
    await expect.element(filter(/^All/)).toMatchTextContent('1,207')
    await filter(/^Waiting/).click()
    await expect
      .element(region.getByRole('heading', { name: 'You’re not waiting for anyone' }))
      .toBeVisible()
    await expect.poll(choicesInAddress).toEqual({ section: 'support', state: 'waiting' })
    await filter(/^Done/).click()
    await expect
      .element(region.getByRole('heading', { name: 'No finished requests yet' }))
      .toBeVisible()
    await filter(/^All/).click()
    await expect
      .element(region.getByRole('heading', { name: 'No support requests yet' }))
      .toBeVisible()
    await expect
      .poll(() => server.calls(listSupportRequests).map(({ query }) => query.state))
      .toEqual(['new', 'waiting', 'done', undefined])
    await expectAccessible()
  })

  test('are sought in one state, then in all of them', async () => {
    await openRequests([], { choice: '#search=oven' })
    await expect.element(search).toHaveValue('oven')
    await expect.element(region.getByText(/^None of these has “oven”/)).toBeVisible()
    await region.getByRole('button', { name: 'Search in all of them' }).click()
    await expect.element(region.getByText(/^No request has “oven”/)).toBeVisible()
    await expect
      .poll(() => choicesInAddress())
      .toEqual({ section: 'support', search: 'oven', state: 'all' })
    await region.getByRole('button', { name: 'Show all requests' }).click()
    await expect.element(search).toHaveValue('')
  })

  test('are done by a key, reopened, and stay in view meanwhile', async () => {
    await openRequests([supportRequest])
    server.answer(changeSupportRequest, ({ body: { state } }) => ({
      success: true as const,
      request: { ...supportRequest, state },
    }))
    await card.getByRole('button', { name: 'Mark as done request 9' }).click()
    await expect.element(card.getByText('Done', { exact: true })).toBeVisible()
    const reopen = card.getByRole('button', { name: 'Reopen request 9' })
    await expect.element(reopen).toHaveFocus()
    await reopen.click()
    await expect.element(card.getByText('New', { exact: true })).toBeVisible()
    await expect
      .poll(() => server.calls(changeSupportRequest).map(({ body }) => body.state))
      .toEqual(['done', 'new'])
  })

  test('go back to new, and the focus goes to the request', async () => {
    await openRequests([{ ...supportRequest, state: 'waiting' }])
    server.answer(changeSupportRequest, { success: true, request: supportRequest })
    await card.getByRole('button', { name: 'Mark as new request 9' }).click()
    await expect.element(card.getByRole('heading', { name: 'Helpless Bakery' })).toHaveFocus()
  })

  test('say that a state was not changed', async () => {
    await openRequests([supportRequest])
    server.refuse(changeSupportRequest, 'support_request_not_found')
    await card.getByRole('button', { name: 'Mark as done request 9' }).click()
    await expect.element(toastTitled('Request 9 was not changed')).toBeVisible()
    await expect.element(page.getByText('We cannot find this support request.')).toBeVisible()
    await expect.element(card.getByText('New', { exact: true })).toBeVisible()
  })

  test('say that they did not come, and come at the next try', async () => {
    await openRequests([supportRequest])
    await expect.element(card).toBeVisible()
    server.lose(listSupportRequests)
    await filter(/^All/).click()
    await expect
      .element(region.getByRole('heading', { name: 'Error loading support requests' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(listSupportRequests, [supportRequest])
    await region.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(card).toBeVisible()
  })

  test('come a page at a time, and the last leaves the focus on their number', async () => {
    const requests = Array.from({ length: 26 }, (_, at) => ({ ...supportRequest, id: 100 - at }))
    await openRequests(requests)
    await expect.element(region.getByText('The newest 25 requests')).toBeVisible()
    server.answer(listSupportRequests, [{ ...supportRequest, id: 75 }])
    await region.getByRole('button', { name: 'Show more' }).click()
    await expect.element(region.getByText('26 requests in all')).toHaveFocus()
    await expect.poll(() => server.calls(listSupportRequests).at(-1)?.query.before).toBe(76)
  })
})
