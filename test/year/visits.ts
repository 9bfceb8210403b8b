import { expect } from 'vitest'
import type { PointsCheck } from '../../src/contract/points.ts'
import { nextOf } from '../../src/server/rewards/ladder/standing.ts'
import { testPhone } from '../factories.ts'
import { enterFreshCode } from '../freshCode.ts'
import { sameOrigin, sendForm } from '../pageForm.ts'
import { tillOf } from '../rewards.ts'
import { newCustomer, sumOf, type YearCustomer, type YearEntry } from './entries.ts'
import { accountOf, own, pass, type Stage, unlocked, waitingOf } from './stage.ts'
import { regularOf } from './step.ts'

/** What customers, staff and the owner do with visits, at the server and in the model. */

/** What one of several visits of a moment asks for. */
export interface Coming {
  readonly customer: YearCustomer
  readonly by: 'code' | 'till'
  readonly place: number
  readonly points?: number | undefined
  readonly waitedMs?: number | undefined
  /** By the code of a customer, perhaps in their browser. */
  readonly invited?: Invited | undefined
}

export interface Invited {
  readonly by: YearCustomer
  /** What a browser has kept since before. */
  readonly code?: string | undefined
  readonly isSameBrowser: boolean
}

/** The most visits of a customer on a day are twenty; what is refused is another test. */
const mostADay = 15

function isFull({ model, clock }: Stage, { entries }: YearCustomer): boolean {
  const since = clock.now().getTime() - 3 * 86_400_000
  const today = model.dayOf(clock.now())
  const recent = entries.filter(({ kind, at }) => kind === 'accrual' && at.getTime() > since)
  return recent.filter(({ at }) => model.dayOf(at) === today).length >= mostADay
}

/** Scans and awards at the same moment. Those of one number, and of who has brought it, come in the order of their entries. */
export async function come(stage: Stage, all: readonly Coming[]): Promise<YearEntry[]> {
  const coming = all.filter(({ customer }) => !isFull(stage, customer))
  const sent: Sent[] = []
  for (const one of coming) sent.push(await prepare(stage, one))
  const came = await Promise.all(
    sent.map(async ({ send, ...one }) => {
      const answer = await send()
      expect(answer.statusCode, answer.body).toBe(200)
      const told = answer.json()
      return { ...one, told, id: told.transactionId, after: told.totalPoints ?? told.points }
    }),
  )
  const entries: YearEntry[] = []
  for (const { told, after, id, ...one } of came.toSorted((a, b) => a.id - b.id)) {
    const { customer, visit } = one
    const { receipt } = told
    const made = stage.model.visit(customer, { ...visit, id, receipt })
    await accountOf(stage, customer)
    const bonus = made.added.find(({ promotionId }) => promotionId)
    const occasions = made.added.filter(({ occasion }) => occasion)
    expect({ pointsEarned: told.pointsEarned, after, bonus: told.bonus?.points }).toEqual({
      pointsEarned: visit.points,
      after: customer.balance,
      bonus: bonus?.points,
    })
    expect(told.invitation).toEqual(made.invitation)
    expect(told.occasions).toEqual(
      occasions.length > 0
        ? occasions.map(({ occasion: kind, points }) => ({ kind, points }))
        : undefined,
    )
    expect(told.rewardsWaiting ?? waitingOf(stage, customer)).toBe(waitingOf(stage, customer))
    entries.push(made)
  }
  if (came.length > 1) stage.fired('visits at one moment')
  return entries
}

type Sent = Awaited<ReturnType<typeof prepare>>

async function prepare(
  stage: Stage,
  { customer, by, place, points = 20, waitedMs, invited: how }: Coming,
) {
  const { server, shop, clock } = stage
  if (by === 'code') {
    const { cookie, ...about } = how ? await invitedBy(stage, how) : { cookie: undefined }
    const code = shop.codes[place]
    const { id: codeId = 0, pointValue = 0 } = code ?? {}
    const body = { qrCode: code?.code, phoneNumber: customer.phone }
    const locationId = place === 1 ? 2 : 1
    const visit = { at: clock.now(), points: pointValue, locationId, codeId, ...about }
    const headers = cookie ? { cookie } : undefined
    return { customer, visit, send: () => server.post('/api/qr/scan-with-phone', body, headers) }
  }
  const { headers, locationId } = await unlocked(stage, place % 2)
  const waits = waitedMs && { waitedMs }
  const body = { phoneNumber: customer.phone, points, again: true, ...waits }
  const at = givenAt(stage, customer, waitedMs)
  stage.fired(waitedMs ? 'an award that waited on its device' : 'an award')
  return {
    customer,
    visit: { at, points, locationId, codeId: null, hasWaited: Boolean(waitedMs) },
    send: () => server.post('/api/till/award', body, headers),
  }
}

/** Never before points were taken back to nothing. */
function givenAt({ clock }: Stage, { entries }: YearCustomer, waitedMs = 0): Date {
  const resets = entries.filter(({ kind }) => kind === 'reset').map(({ at }) => at.getTime())
  return new Date(Math.max(clock.now().getTime() - waitedMs, ...resets))
}

export const scan = (stage: Stage, customer: YearCustomer, place = 2, invited?: Invited) =>
  come(stage, [{ customer, by: 'code', place, invited }])

/** A code as the points page shows it, or as it was shown once, typed into the form that keeps it. */
async function invitedBy(stage: Stage, { by, isSameBrowser, code: before }: Invited) {
  const { server, shop, model } = stage
  const { businessId } = shop
  if (before) {
    const invited = { code: before, isSameBrowser: false }
    return { cookie: `invitation-${businessId}=${before}`, invited }
  }
  const asked = { businessId, phoneNumber: by.phone }
  const page = await server.post('/api/customer/check-points', asked)
  const told = page.json<PointsCheck>().invitation?.code
  const shown = told && model.invitationOf(by, told)?.code
  const code = shown ?? model.friends.codeOf(by)
  if (!code) return { cookie: undefined }
  const typed = code.toLowerCase().replace(/^(.{3})(.{3})/, '$1-$2 ')
  const fields = { business: String(businessId), code: typed, to: '/' }
  const kept = await sendForm(server.app, { url: '/invitation', fields, headers: sameOrigin })
  const cookies = [kept, ...(isSameBrowser ? [page] : [])].flatMap(setBy)
  const visit = { code, isSameBrowser: isSameBrowser && shown !== undefined }
  return { cookie: cookies.join('; '), invited: visit }
}

const setBy = ({ headers }: { readonly headers: { readonly 'set-cookie'?: unknown } }) =>
  [headers['set-cookie']].flat().flatMap((one) => String(one ?? '').split(';')[0] || [])

/** One that was given while the device had no line; the device was unlocked before that. */
export async function awardLate(
  stage: Stage,
  { phone, place, points, hours }: { phone: number; place: number; points: number; hours: number },
) {
  await unlocked(stage, place % 2)
  await pass(stage, 30 + hours * 60)
  const customer = regularOf(stage, phone)
  if (isFull(stage, customer)) return
  const till = stage.tills[place % 2]
  if (till) till.unlockedAt = stage.clock.now().getTime()
  await come(stage, [{ customer, by: 'till', place, points, waitedMs: hours * 3_600_000 }])
  if (till) till.unlockedAt = 0
}

export async function redeem(
  stage: Stage,
  { phone, reward: chosen, atTill }: { phone: number; reward: number; atTill: boolean },
) {
  const { server, shop, model, clock } = stage
  const customer = regularOf(stage, phone)
  const customerId = customer.accountId
  if (customerId === 0) return
  const listed = model.rewardsOf(customer, clock.now())
  const meant = chosen === 0 ? nextOf(listed) : listed.find(({ id }) => id === chosen)
  const rewardId = chosen === 0 ? undefined : chosen
  const { headers } = await unlocked(stage, 0)
  const given = atTill
    ? await server.post(
        '/api/till/redeem',
        { phoneNumber: customer.phone, rewardId, again: true },
        headers,
      )
    : await tillOf(server, shop).redeem({ customerId, rewardId, again: true, evenFromBurst: true })
  if (!meant?.isReady) {
    expect(given.statusCode, given.body).toBe(409)
    return
  }
  // A number that came in a burst is asked about, which the owner confirms.
  if (atTill && given.json().code === 'from_burst') return
  expect(given.statusCode, given.body).toBe(200)
  const { transactionId: id } = given.json()
  model.redeem(customer, { id, at: clock.now(), reward: meant.id })
  expect(given.json()).toMatchObject({
    rewardDescription: meant.name,
    pointsAfter: customer.balance,
    rewardsWaiting: waitingOf(stage, customer),
  })
}

/** Counted from the latest. What somebody got for a friend's visit goes with that visit. */
export function latest(customer: YearCustomer, nth: number): YearEntry | undefined {
  const entries = customer.entries.filter(({ kind }) => kind !== 'bonus')
  return entries.at(-1 - (nth % Math.max(1, entries.length)))
}

export async function undo(stage: Stage, { entry }: { entry: YearEntry | undefined }) {
  const { server, shop, model, clock } = stage
  if (!entry) return
  const customer = entry.of
  const undone = await tillOf(server, shop).undo(entry.id)
  const refusal = model.refusal(entry, clock.now())
  if (refusal) {
    expect(undone.json()).toMatchObject({ code: refusal })
    return
  }
  expect(undone.statusCode, undone.body).toBe(200)
  model.takeBack(entry, clock.now())
  expect(undone.json()).toMatchObject({ pointsAfter: customer.balance })
}

const movableMs = 10 * 60_000

export async function move(
  stage: Stage,
  { wrong, right, nth: place }: { wrong: YearCustomer; right: YearCustomer; nth: number },
) {
  const { server, shop, model, clock } = stage
  const scans = wrong.entries.filter(({ receipt }) => receipt)
  const entry = scans.at(-1 - (place % Math.max(1, scans.length)))
  if (!entry || isFull(stage, right)) return
  const refusal = model.refusal(entry, clock.now())
  const isLate = clock.now().getTime() - entry.at.getTime() > movableMs
  const isRefused = refusal || isLate || entry.wasMoved || wrong === right
  const moved = await server.post('/api/qr/move-scan', {
    businessId: shop.businessId,
    transactionId: entry.id,
    receipt: entry.receipt,
    phoneNumber: right.phone,
  })
  expect(moved.statusCode === 200, moved.body).toBe(!isRefused)
  if (isRefused) return
  model.takeBack(entry, clock.now())
  const { transactionId: id, receipt, totalPoints } = moved.json()
  const { points, locationId, codeId } = entry
  const visit = { id, receipt, points, locationId, codeId, at: clock.now(), moved: entry }
  const made = model.visit(right, visit)
  await accountOf(stage, right)
  if (entry.added.length > 0) stage.fired('a visit moved with its bonus')
  if (made.added.length > entry.added.length)
    stage.fired('a visit moved to somebody with an occasion')
  expect({ totalPoints, invitation: moved.json().invitation }).toEqual({
    totalPoints: right.balance,
    invitation: made.invitation,
  })
}

export const merge = (stage: Stage, { phone, to }: { phone: number; to: number }) =>
  mergeBoth(stage, regularOf(stage, phone), regularOf(stage, to))

let merges = 0

/** One customer is another one. */
export async function mergeBoth(stage: Stage, from: YearCustomer, into: YearCustomer) {
  const { server, shop, model, clock } = stage
  // Whoever has nothing since is not merged again.
  if (from === into || !from.accountId || !into.accountId || from.isEmptied) return
  merges += 1
  const answer = await server.put(
    `/api/businesses/${shop.businessId}/customers/${from.accountId}/phone`,
    { newPhone: into.phone },
    { cookie: shop.cookie, 'idempotency-key': `merge-${merges}` },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  model.merge(from, into, clock.now())
}

/** A person is forgotten, after the owner has entered a code. */
export async function erase({ server, shop, model, clock, fired }: Stage, person: YearCustomer) {
  await enterFreshCode(server, shop)
  const path = `/api/businesses/${shop.businessId}/customers/${person.accountId}`
  const answer = await server.delete(path, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  model.erase(person, clock.now())
  fired('somebody who was erased')
}

/** Many new numbers and the regulars scan one code within a moment, and the owner takes it back. */
export async function burst(stage: Stage, { place }: { place: number }) {
  const { server, shop, model, clock } = stage
  const strangers = Array.from({ length: 9 }, () => newCustomer(testPhone()))
  model.customers.push(...strangers)
  const crowd = [...strangers, ...stage.regulars]
  const came = await come(
    stage,
    crowd.map((customer) => ({ customer, by: 'code', place })),
  )
  const listed = await server.get(`/api/businesses/${shop.businessId}/bursts`, shop.cookie)
  const found = listed.json().find(({ codeIds }: { codeIds: number[] }) => codeIds.length > 0)
  if (!found || came.length < 10) return
  const undone = await own(stage, 'post', `/bursts/${found.firstTransactionId}/undo`, {})
  const meant = new Set<number>(found.transactionIds)
  const entries = model.customers.flatMap((one) => one.entries.filter(({ id }) => meant.has(id)))
  // Whoever was first is taken first, as the server does.
  entries.sort((one, other) => one.of.accountId - other.of.accountId)
  const due = entries.filter((entry) => {
    if (model.refusal(entry, clock.now())) return false
    model.takeBack(entry, clock.now())
    return true
  })
  expect(undone.json()).toMatchObject({
    undone: due.length,
    points: due.reduce((sum, entry) => sum + sumOf(entry), 0),
  })
  stage.fired('a burst taken back')
}

/** Points by hand, given or taken. */
export async function adjust(stage: Stage, customer: YearCustomer, points: number): Promise<void> {
  if (points === 0 || customer.balance + points < 0) return
  const path = `/customers/${customer.accountId}/adjust`
  const answer = await own(stage, 'post', path, { points, reason: 'For the test' })
  const { transactionId: id, pointsAfter } = answer.json()
  stage.model.adjust(customer, { id, at: stage.clock.now(), points })
  expect(pointsAfter).toBe(customer.balance)
}
