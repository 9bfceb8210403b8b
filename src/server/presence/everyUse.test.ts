import { expect, test } from 'vitest'
import { signInCustomer } from '../../../test/callers.ts'
import { counterOf, sixty, ticketIn, twenty } from '../../../test/counter.ts'
import { customerAt } from '../../../test/customerAt.ts'
import { testPhone } from '../../../test/factories.ts'
import { sameOrigin, sendForm } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { presence } from '../../contract/presence.ts'

/** What proves presence: each rung of a code, in each of its states, for each use. */

const server = testApp()
const shop = shopOfEach(server)
const counter = counterOf(server, shop)
const { codeOf, owner, setPresence, shown, open, collect } = counter

const code = () => codeOf(twenty).code
const codePath = (rest = '') => `/api/qr-codes/${codeOf(twenty).id}${rest}`
const shopPath = (rest: string) => `/api/businesses/${shop.businessId}${rest}`

/** What may happen to a code after its link was opened, and whether it still gives points. */
const states: Record<string, { change: () => Promise<unknown>; isOn: boolean }> = {
  on: { change: async () => undefined, isOn: true },
  'switched off': {
    change: () => server.put(codePath('/active'), { isActive: false }, owner()),
    isOn: false,
  },
  replaced: { change: () => server.post(codePath('/replace'), {}, owner()), isOn: false },
  deleted: { change: () => server.delete(codePath(), owner()), isOn: false },
  'of a closed location': { change: closeLocation, isOn: false },
}

async function closeLocation() {
  await server.post(shopPath('/locations'), { name: 'Harbor Street' }, owner())
  return server.put(shopPath('/locations/1/open'), { isOpen: false }, owner())
}

/** Opens the code's link as a phone's camera does, if it has one. */
async function openLink(rung: string, turn = 0) {
  if (rung === 'paper') return { ticket: undefined, cookie: '' }
  const url = rung === 'screen' ? await shown({ turn }) : await todaysCard()
  const { to, visit } = await open(url)
  return { ticket: ticketIn(to), cookie: visit }
}

async function todaysCard(): Promise<string> {
  const cards = await server.get(shopPath(`/day-cards?codeId=${codeOf(twenty).id}`), shop.cookie)
  return new URL(cards.json()[0].link).pathname
}

/** A customer with a reward, and no receipt of it in the browser that asks. */
async function rewardedPhone(): Promise<string> {
  const phone = testPhone()
  const customer = customerAt(server, shop)
  for (let scans = 0; scans < 2; scans += 1) await customer.scan(phone, { code: sixty })
  return phone
}

interface Shown {
  readonly ticket: string | undefined
  readonly cookie: string
}

/** Each use of a code that asks for presence: whether it works with this text and ticket. */
function usesOf(rewarded: string) {
  const claim = async ({ ticket, cookie }: Shown) => {
    const body = { businessId: shop.businessId, phoneNumber: rewarded, qrCode: code(), ticket }
    const answer = await server.post('/api/rewards/claim-code', body, { cookie })
    return answer.statusCode === 200
  }
  const claimByForm = async ({ ticket, cookie }: Shown) => {
    const url = `/check-points?${new URLSearchParams({ code: code(), ...(ticket && { ticket }) })}`
    const headers = { ...sameOrigin, cookie }
    const { data } = await sendForm(server.app, { url, fields: { phone: rewarded }, headers })
    return data.sentCheck?.claim !== undefined && 'data' in data.sentCheck.claim
  }
  const points = async ({ ticket, cookie }: Shown, waitedMs?: number) => {
    const asked = { phone: testPhone(), ...(ticket && { ticket }), ...(waitedMs && { waitedMs }) }
    return (await collect(asked, { cookie })) === 20
  }
  // Points last, because they use a ticket up.
  return { claim, claimByForm, points }
}

const table = presence.options.flatMap((rung) =>
  Object.keys(states).map((state) => ({ rung, state })),
)

test.each(table)('of a code on $rung that is $state', async ({ rung, state }) => {
  const { change, isOn } = states[state] ?? expect.fail(state)
  const rewarded = await rewardedPhone()
  const scanned = await customerAt(server, shop).scan(testPhone(), { code: twenty })
  await setPresence(twenty, rung)
  const [first, waiting] = [await openLink(rung), await openLink(rung, 1)]
  await change()

  const uses = usesOf(rewarded)
  const byText = { ticket: undefined, cookie: first.cookie }
  const byOthersTicket = { ...first, cookie: waiting.cookie }
  const isPaper = rung === 'paper'
  for (const [use, works] of Object.entries(uses)) {
    expect(await works(byText), `${use}, by text`).toBe(isOn && isPaper)
    if (!isPaper) expect(await works(byOthersTicket), `${use}, by another’s ticket`).toBe(false)
    if (!isPaper) expect(await works(first), `${use}, by ticket`).toBe(isOn)
  }
  expect(await uses.points(waiting, 60_000), 'points, after a wait for a line').toBe(isOn)
  // A used ticket proves nothing more. Whoever used it has the receipt.
  if (!isPaper && isOn) expect(await uses.claim(first), 'claim, by a used ticket').toBe(false)

  // Signed in, a scan carries no ticket.
  const cookie = await signInCustomer(server, testPhone())
  const byAccount = await server.post('/api/qr/scan', { qrCode: code() }, { cookie })
  expect(byAccount.statusCode === 200, 'points, by account').toBe(isOn && isPaper)

  // A scan that counted has proved it, whatever happened to its code since.
  const { businessId } = shop
  const { transactionId, receipt } = scanned
  const rated = { businessId, transactionId, receipt, rating: 5 }
  expect((await server.post('/api/feedback', rated)).statusCode, 'a rating').toBe(200)
  expect((await customerAt(server, shop).move(scanned, testPhone())).statusCode, 'a move').toBe(200)
})

test('a claim code is not renewed once its code is off', async () => {
  const uses = usesOf(await rewardedPhone())
  const byText = { ticket: undefined, cookie: '' }
  expect(await uses.claim(byText)).toBe(true)
  await states['switched off']?.change()
  expect(await uses.claim(byText)).toBe(false)
  expect(await uses.claimByForm(byText)).toBe(false)
})

test('a ticket ends with the screen on which it was opened, and after ten minutes', async () => {
  const uses = usesOf(await rewardedPhone())
  await setPresence(twenty, 'screen')
  const [first, second] = [await openLink('screen'), await openLink('screen', 1)]
  const late = await counter.later(11)
  const body = { businessId: shop.businessId, qrCode: code(), phoneNumber: testPhone() }
  const asked = await late.inject({
    method: 'POST',
    url: '/api/rewards/claim-code',
    headers: { cookie: first.cookie },
    payload: { ...body, ticket: first.ticket },
  })
  expect(asked.json().code).toBe('visit_needed')
  await server.post(shopPath(`/devices/${counter.screen().deviceId}/revoke`), {}, owner())
  for (const [use, works] of Object.entries(uses)) {
    expect(await works(second), use).toBe(false)
  }
})

test('the receipt of a scan that was undone or moved proves nothing', async () => {
  const customer = customerAt(server, shop)
  const { businessId } = shop
  const claim = async (phoneNumber: string, scan: { transactionId: number; receipt: string }) => {
    const visit = { transactionId: scan.transactionId, receipt: scan.receipt }
    const body = { businessId, phoneNumber, visit }
    return (await server.post('/api/rewards/claim-code', body)).json().code ?? 'given'
  }
  const [undone, wrong, right] = [
    await rewardedPhone(),
    await rewardedPhone(),
    await rewardedPhone(),
  ]
  const scan = await customer.scan(undone)
  expect(await claim(undone, scan)).toBe('given')
  await server.post(shopPath(`/transactions/${scan.transactionId}/undo`), {}, owner())
  expect(await claim(undone, scan)).toBe('visit_needed')
  const mistyped = await customer.scan(wrong)
  const moved = (await customer.move(mistyped, right)).json()
  expect(await claim(wrong, mistyped)).toBe('visit_needed')
  expect(await claim(right, moved)).toBe('given')
})
