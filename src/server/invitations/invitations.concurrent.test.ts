import { expect, test } from 'vitest'
import { customerAt } from '../../../test/customerAt.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { friendsAt } from '../../../test/friends.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { tillOf, untilTaken } from '../../../test/rewards.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp, twoBeside } from '../../../test/testApp.ts'

/** Friends and those who have brought them are two accounts, at two servers and a till at once. */

const server = testApp({ LIMITS: 'off' })
const nodes = twoBeside(server, { LIMITS: 'off' })

async function openShop() {
  const shop = await registerTestBusiness(server)
  const at = friendsAt(server, shop)
  await at.offer({ points: 25, friendPoints: 35 })
  const counter = customerAt(server, shop)
  const inviter = testPhone()
  await counter.scan(inviter)
  const code = await at.codeOf(inviter)
  const [one, other] = nodes.map((node) => friendsAt(node, shop)) as [typeof at, typeof at]
  return { shop, at, counter, inviter, code, one, other }
}

test('no more than ten friends are taken up, however many come at once', async () => {
  const { one, other, code, at } = await openShop()
  const friends = Array.from({ length: 16 }, testPhone)
  const scans = await Promise.all(
    friends.map((phone, place) => (place % 2 ? one : other).scan(phone, { code })),
  )
  const outcomes = scans.map(({ invitation }) => invitation?.outcome)
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(6)
  expect((await at.occasions.read()).brought.open).toBe(10)
})

test('two second visits at once give both their points once', async () => {
  const { at, one, other, code, counter, inviter } = await openShop()
  const friend = testPhone()
  await one.scan(friend, { code })
  await at.letTimePass()
  const scans = await Promise.all([one, other, one, other].map(({ scan }) => scan(friend)))
  expect(scans.filter(({ occasions }) => occasions)).toHaveLength(1)
  expect([await counter.pointsOf(inviter), await counter.pointsOf(friend)]).toEqual([45, 135])
})

test('friends, inviters and undo at once wait for each other in one order', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const { shop, at, one, other, code, counter, inviter } = await openShop()
    // Each of three has brought the next, so that their accounts are locked in both orders.
    const [second, third] = [testPhone(), testPhone()]
    await one.scan(second, { code })
    await at.letTimePass()
    await one.scan(second)
    const visit = await at.latestVisit(second)
    await other.scan(third, { code: await at.codeOf(second) })
    await at.letTimePass()
    const till = tillOf(server, shop)
    const answers = await Promise.all([
      untilTaken(
        () => one.post(third),
        ({ statusCode }) => statusCode,
      ),
      untilTaken(
        () => other.post(inviter),
        ({ statusCode }) => statusCode,
      ),
      untilTaken(
        () => till.undo(visit),
        ({ statusCode }) => statusCode,
      ),
      untilTaken(
        () => other.post(second),
        ({ statusCode }) => statusCode,
      ),
    ])
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
    expect(await counter.pointsOf(third)).toBe(75)
  }
  expect(await ledgerViolations(server.context.db)).toEqual([])
})
