import { beforeEach, describe, expect, test } from 'vitest'
import { customerAt } from '../../../test/customerAt.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { friendsAt } from '../../../test/friends.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { nothingOffered } from '../../../test/occasions.ts'
import { tillOf } from '../../../test/rewards.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof friendsAt>
let counter: ReturnType<typeof customerAt>
let inviter: string
let friend: string

beforeEach(async () => {
  at = friendsAt(server, shop)
  counter = customerAt(server, shop)
  await at.offer({ points: 25, friendPoints: 35 })
  inviter = testPhone()
  friend = testPhone()
  await counter.scan(inviter)
})

const business = () => `/api/businesses/${shop.businessId}`
const till = () => tillOf(server, shop)
const balances = async () => [await counter.pointsOf(inviter), await counter.pointsOf(friend)]

describe('a friend', () => {
  test('is taken up at the first visit, and both get their points at the second, once', async () => {
    const code = await at.codeOf(inviter)
    const first = await at.scan(friend, { code })
    expect(first.invitation).toEqual({ outcome: 'taken', friendPoints: 35, inviterPoints: 25 })
    expect(first.totalPoints).toBe(20)
    expect(await balances()).toEqual([20, 20])
    const second = await at.laterScan(friend)
    expect(second.occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(second).toMatchObject({ pointsEarned: 20, pointsBefore: 20, totalPoints: 75 })
    expect(await balances()).toEqual([45, 75])
    const third = await at.laterScan(friend)
    expect(third.occasions).toBeUndefined()
    expect(await balances()).toEqual([45, 95])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is the same, word for word, when a scan is sent again', async () => {
    const code = await at.codeOf(inviter)
    const key = crypto.randomUUID()
    const first = await at.scan(friend, { code, key })
    expect(await at.scan(friend, { code, key })).toEqual(first)
    await at.letTimePass()
    const again = crypto.randomUUID()
    const second = await at.scan(friend, { key: again })
    expect(await at.scan(friend, { key: again })).toEqual(second)
    expect(await balances()).toEqual([45, 75])
  })

  test('comes a second time at the till, too', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await at.letTimePass()
    const award = await at.award(friend)
    expect(award.occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(await balances()).toEqual([45, 75])
  })

  test('who scans twice at once has not come twice', async () => {
    const code = await at.codeOf(inviter)
    await at.scan(friend, { code })
    const repeat = await at.scan(friend)
    expect(repeat).toMatchObject({ isRepeatScan: true })
    expect(repeat.occasions).toBeUndefined()
    expect((await at.laterScan(friend)).occasions).toHaveLength(1)
  })

  test('gets what was promised at the first visit, whatever the owner changes since', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await at.occasions.offer({
      ...nothingOffered,
      friend: { isOn: false, points: 1, friendPoints: 1 },
    })
    const second = await at.laterScan(friend)
    expect(second.occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(await balances()).toEqual([45, 75])
  })

  test('gets nothing after more than a year', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await at.letTimePass(366)
    expect((await at.laterScan(friend)).occasions).toBeUndefined()
    expect(await balances()).toEqual([20, 40])
    expect(
      await server.rows('invitations', ['settled_id'], { business_id: shop.businessId }),
    ).toEqual([{ settled_id: null }])
  })
})

describe('an invitation is not taken, and the points are given', () => {
  test('by a number that was here before', async () => {
    const code = await at.codeOf(inviter)
    await counter.scan(friend)
    const scanned = await at.scan(friend, { code })
    expect(scanned).toMatchObject({ pointsEarned: 20, invitation: { outcome: 'not_new' } })
    expect((await at.laterScan(friend)).occasions).toBeUndefined()
  })

  test('by a customer who came by an import', async () => {
    await at.addCustomer(friend)
    const scanned = await at.scan(friend, { code: await at.codeOf(inviter) })
    expect(scanned.invitation).toEqual({ outcome: 'not_new' })
  })

  test('by the inviter’s own number, or one that was merged into it', async () => {
    const code = await at.codeOf(inviter)
    expect((await at.scan(inviter, { code })).invitation).toEqual({ outcome: 'own' })
    await counter.scan(friend)
    await at.merge(friend, inviter)
    expect((await at.scan(friend, { code })).invitation).toEqual({ outcome: 'own' })
  })

  test('of a blocked customer, or one who was erased', async () => {
    const code = await at.codeOf(inviter)
    await server.change('loyalty_accounts', { phone: inviter }, { blocked_at: new Date() })
    expect((await at.scan(friend, { code })).invitation).toEqual({ outcome: 'over' })
    await enterFreshCode(server, shop)
    const { id } = await counter.account(inviter)
    await server.delete(`${business()}/customers/${id}`, { cookie: shop.cookie })
    expect((await at.scan(testPhone(), { code })).invitation).toEqual({ outcome: 'over' })
  })

  test('of a shop that gives nothing for friends any more', async () => {
    const code = await at.codeOf(inviter)
    await at.occasions.offer(nothingOffered)
    expect((await at.scan(friend, { code })).invitation).toEqual({ outcome: 'over' })
  })

  test('of another shop', async () => {
    const other = await registerTestBusiness(server)
    const elsewhere = friendsAt(server, other)
    await elsewhere.offer({ points: 1, friendPoints: 1 })
    await customerAt(server, other).scan(inviter)
    const code = await elsewhere.codeOf(inviter)
    expect((await at.scan(friend, { code })).invitation).toEqual({ outcome: 'over' })
  })

  test('by the eleventh friend within a year, until another is taken back', async () => {
    const code = await at.codeOf(inviter)
    const friends = Array.from({ length: 10 }, testPhone)
    for (const one of friends) {
      expect((await at.scan(one, { code })).invitation?.outcome).toBe('taken')
    }
    expect((await at.scan(friend, { code })).invitation).toEqual({ outcome: 'full' })
    await at.letTimePass()
    for (const one of friends) await at.scan(one)
    expect(await counter.pointsOf(inviter)).toBe(20 + 10 * 25)
    expect((await at.scan(testPhone(), { code })).invitation).toEqual({ outcome: 'full' })
    const [first = ''] = friends
    await till().undo(await at.latestVisit(first))
    // It is open again, and counts.
    expect((await at.scan(testPhone(), { code })).invitation).toEqual({ outcome: 'full' })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

test('a shop that gives no points takes no invitation: the scan is refused as ever', async () => {
  const code = await at.codeOf(inviter)
  await server.change('businesses', { id: shop.businessId }, { is_active: false })
  const answer = await at.post(friend, { code })
  expect(answer.json().code).toBe('inactive_business')
  expect(await server.rows('invitations', ['friend_id'], { business_id: shop.businessId })).toEqual(
    [],
  )
})

describe('the visit that gave both their points', () => {
  let visit: number
  beforeEach(async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    visit = (await at.laterScan(friend)).transactionId
    expect(await balances()).toEqual([45, 75])
  })

  test('takes both back when it is undone, and the next one gives them again', async () => {
    const undone = await till().undo(visit)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await balances()).toEqual([20, 20])
    expect((await at.laterScan(friend)).occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(await balances()).toEqual([45, 75])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('takes both back when its points move to another number', async () => {
    await at.letTimePass()
    const third = await at.scan(testPhone(), { code: await at.codeOf(inviter) })
    expect(third.invitation?.outcome).toBe('taken')
    const moved = await counter.move(await at.receiptOf(visit), testPhone())
    expect(moved.statusCode, moved.body).toBe(200)
    expect(moved.json().occasions).toBeUndefined()
    expect(await balances()).toEqual([20, 20])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is undone even if the inviter has spent the points, which then stay with them', async () => {
    const { id } = await counter.account(inviter)
    await server.post(
      `${business()}/customers/${id}/adjust`,
      { points: -30, reason: 'spent' },
      { cookie: shop.cookie },
    )
    expect(await balances()).toEqual([15, 75])
    const undone = await till().undo(visit)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await balances()).toEqual([15, 20])
    // The friend gets theirs with the next visit, the inviter not twice.
    await at.laterScan(friend)
    expect(await balances()).toEqual([15, 75])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test.each(['merged into another number', 'erased'])(
    'is undone after the inviter was %s',
    async (how) => {
      const other = testPhone()
      if (how === 'erased') {
        await enterFreshCode(server, shop)
        const { id } = await counter.account(inviter)
        await server.delete(`${business()}/customers/${id}`, { cookie: shop.cookie })
      } else {
        await counter.scan(other)
        await at.merge(inviter, other)
      }
      const undone = await till().undo(visit)
      expect(undone.statusCode, undone.body).toBe(200)
      expect(await counter.pointsOf(friend)).toBe(20)
      await at.laterScan(friend)
      expect(await counter.pointsOf(friend)).toBe(75)
      expect(await counter.pointsOf(other)).toBe(how === 'erased' ? 0 : 65)
      expect(await ledgerViolations(server.context.db)).toEqual([])
    },
  )
})

describe('a wrong number', () => {
  test('hands the invitation on to the right one, if that is new', async () => {
    const wrong = await at.scan(testPhone(), { code: await at.codeOf(inviter) })
    const moved = await counter.move(wrong, friend)
    expect(moved.json().invitation).toEqual({
      outcome: 'taken',
      friendPoints: 35,
      inviterPoints: 25,
    })
    await at.laterScan(friend)
    expect(await balances()).toEqual([45, 75])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test.each([
    ['not_new', () => friend],
    ['own', () => inviter],
  ])('and to nobody else: %s', async (outcome, right) => {
    await counter.scan(friend)
    const wrong = await at.scan(testPhone(), { code: await at.codeOf(inviter) })
    const moved = await counter.move(wrong, right())
    expect(moved.json().invitation).toEqual({ outcome })
    expect((await at.laterScan(right())).occasions).toBeUndefined()
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

describe('a merge', () => {
  test('hands an open invitation on to a number that is no older, and codes to whoever has the points', async () => {
    const code = await at.codeOf(inviter)
    await at.scan(friend, { code })
    const newer = testPhone()
    await counter.scan(newer)
    await at.merge(friend, newer)
    const other = testPhone()
    await counter.scan(other)
    await at.merge(inviter, other)
    expect((await at.laterScan(newer)).occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(await counter.pointsOf(other)).toBe(20 + 20 + 25)
    // Both codes lead to the same customer, whose own is shown.
    expect(await at.codeOf(other)).toBe(code)
    expect((await at.scan(other, { code })).invitation).toEqual({ outcome: 'own' })
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test.each(['an older number', 'the inviter'])('ends one with %s', async (which) => {
    const older = testPhone()
    await counter.scan(older)
    await at.scan(friend, { code: await at.codeOf(inviter) })
    const into = which === 'the inviter' ? inviter : older
    await at.merge(friend, into)
    expect((await at.laterScan(into)).occasions).toBeUndefined()
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('ends an invitation whose inviter becomes the friend', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await at.merge(inviter, friend)
    expect((await at.laterScan(friend)).occasions).toBeUndefined()
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

describe('whoever is erased', () => {
  beforeEach(() => enterFreshCode(server, shop))
  const erase = async (phone: string) => {
    const { id } = await counter.account(phone)
    const erased = await server.delete(`${business()}/customers/${id}`, { cookie: shop.cookie })
    expect(erased.statusCode, erased.body).toBe(200)
  }

  test('leaves no code and no invitation, and the friend keeps what was promised', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await erase(inviter)
    expect(
      await server.rows('invitation_codes', ['code'], { business_id: shop.businessId }),
    ).toEqual([])
    expect(
      await server.rows('invitations', ['inviter_id'], { business_id: shop.businessId }),
    ).toEqual([{ inviter_id: null }])
    expect((await at.laterScan(friend)).occasions).toEqual([{ kind: 'invited', points: 35 }])
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })

  test('is new when they come back', async () => {
    const code = await at.codeOf(inviter)
    await at.scan(friend, { code })
    await erase(friend)
    expect(
      await server.rows('invitations', ['friend_id'], { business_id: shop.businessId }),
    ).toEqual([])
    expect((await at.scan(friend, { code })).invitation?.outcome).toBe('taken')
    expect(await ledgerViolations(server.context.db)).toEqual([])
  })
})

test('a friend of a customer who was blocked since gets the points alone', async () => {
  await at.scan(friend, { code: await at.codeOf(inviter) })
  await server.change('loyalty_accounts', { phone: inviter }, { blocked_at: new Date() })
  await at.laterScan(friend)
  expect(await balances()).toEqual([20, 75])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

describe('the points page', () => {
  test('shows the code, always the same, and how many friends came', async () => {
    const before = await at.shownTo(inviter)
    expect(before).toMatchObject({
      inviterPoints: 25,
      friendPoints: 35,
      friends: 0,
      pointsGiven: 0,
    })
    expect(before?.link).toBe(
      `${server.context.config.publicUrl}/check-points?business=${shop.businessId}&invitation=${before?.code}`,
    )
    await at.scan(friend, { code: before?.code })
    const second = await at.laterScan(friend)
    expect(await at.shownTo(inviter)).toEqual({ ...before, friends: 1, pointsGiven: 25 })
    await till().undo(second.transactionId)
    expect(await at.shownTo(inviter)).toEqual(before)
  })

  test('shows none to an unknown number, to one without points, of a shop that gives nothing, and to a blocked one', async () => {
    expect(await at.shownTo(friend)).toBeUndefined()
    await at.addCustomer(friend)
    expect(await at.shownTo(friend)).toBeUndefined()
    await server.change('loyalty_accounts', { phone: inviter }, { blocked_at: new Date() })
    expect(await at.shownTo(inviter)).toBeUndefined()
    await server.change('loyalty_accounts', { phone: inviter }, { blocked_at: null })
    await at.occasions.offer(nothingOffered)
    expect(await at.shownTo(inviter)).toBeUndefined()
    expect(
      await server.rows('invitation_codes', ['code'], { business_id: shop.businessId }),
    ).toEqual([])
  })
})

describe('the owner', () => {
  test('sees what it did, and which pairs used one browser', async () => {
    expect((await at.occasions.read()).brought).toEqual({
      friends: 0,
      pointsGiven: 0,
      open: 0,
      sameBrowser: [],
    })
    const { code, cookie } = await at.shownIn(inviter)
    await at.scan(testPhone(), { code })
    const flagged = await at.scan(friend, { code, cookie })
    expect(flagged.invitation?.outcome).toBe('taken')
    await at.laterScan(friend)
    const { brought } = await at.occasions.read()
    expect(brought).toMatchObject({ friends: 1, pointsGiven: 60, open: 1 })
    expect(brought.sameBrowser).toEqual([
      {
        friendId: String((await counter.account(friend)).id),
        friendPhone: friend,
        inviterId: String((await counter.account(inviter)).id),
        inviterPhone: inviter,
        invitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        isSettled: true,
      },
    ])
  })

  test('sees a pair whose browser remembers the inviter’s number', async () => {
    const typed = {
      phone: inviter,
      country: { code: 'US', callingCode: '1', name: 'United States' },
    }
    const cookie = `my-phone=${encodeURIComponent(JSON.stringify(typed))}`
    await at.scan(friend, { code: await at.codeOf(inviter), cookie })
    expect((await at.occasions.read()).brought.sameBrowser).toMatchObject([{ friendPhone: friend }])
  })

  test('sees both bonuses where the others are shown', async () => {
    await at.scan(friend, { code: await at.codeOf(inviter) })
    await at.laterScan(friend)
    const { body } = await server.get(`${business()}/activity`, shop.cookie)
    expect(body).toContain('"occasion":"invited"')
    expect(body).toContain('"occasion":"friend"')
  })

  test('changes the points of one occasion without switching the friend off', async () => {
    const { friend: _, ...others } = nothingOffered
    await at.occasions.offer(others)
    expect((await at.occasions.read()).friend).toEqual({ isOn: true, points: 25, friendPoints: 35 })
  })

  test.each([0, 1001, 2.5])('cannot give %s points for a friend', async (points) => {
    const answer = await at.occasions.put({
      ...nothingOffered,
      friend: { isOn: true, points: 5, friendPoints: points },
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['friend.friendPoints'])
  })
})
