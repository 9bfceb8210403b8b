import type { TestApp } from './app.ts'
import type { TestCaller } from './callers.ts'
import type { TestBusiness } from './factories.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from './tills.ts'

/** Devices in every state, and the members who unlocked them. */
export async function tillsOf(
  server: TestApp,
  { a, b, ended }: Record<'a' | 'b' | 'ended', TestBusiness>,
): Promise<TestCaller[]> {
  const here = { locationIds: [1] }
  const add = await server.post(
    `/api/businesses/${a.businessId}/locations`,
    { name: 'Closed' },
    { cookie: a.cookie },
  )
  if (add.statusCode !== 200) throw new Error(add.body)
  const [ofA, ofB, ofEnded, revoked, closed] = [
    await pairTestDevice(server, a),
    await pairTestDevice(server, b),
    await pairTestDevice(server, ended),
    await pairTestDevice(server, a),
    await pairTestDevice(server, a, { locationId: 2 }),
  ]
  const [anna, left, renewed, moved, everywhere] = [
    await addTestMember(server, a, here),
    await addTestMember(server, a, here),
    await addTestMember(server, a, here),
    await addTestMember(server, a, here),
    await addTestMember(server, a),
  ]
  const unlocked = (device = ofA, member = anna) => unlockTestTill(server, device, member)
  const [open, byLeft, byRenewed, byMoved, onRevoked, onClosed, onB] = [
    await unlocked(),
    await unlocked(ofA, left),
    await unlocked(ofA, renewed),
    await unlocked(ofA, moved),
    await unlocked(revoked),
    await unlocked(closed, everywhere),
    await unlocked(ofB, await addTestMember(server, b)),
  ]
  const change = async (method: 'post' | 'put', path: string, body = {}) => {
    const answer = await server[method](`/api/businesses/${a.businessId}${path}`, body, {
      cookie: a.cookie,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await change('post', `/staff/${left.id}/end`)
  await change('post', `/staff/${renewed.id}/pin`)
  await change('put', `/staff/${moved.id}`, { locationIds: [2] })
  await change('post', `/devices/${revoked.deviceId}/revoke`)
  await change('put', '/locations/2/open', { isOpen: false })
  const token = { 'x-till-token': open['x-till-token'] ?? '' }
  return [
    { name: 'a locked device of A', headers: { ...ofA.headers }, pairedWith: a },
    { name: 'staff of A on their device', headers: open, pairedWith: a, isUnlocked: true },
    { name: 'staff of B on their device', headers: onB, pairedWith: b, isUnlocked: true },
    { name: 'staff of A who were ended', headers: byLeft, pairedWith: a },
    { name: 'staff of A with the PIN of before', headers: byRenewed, pairedWith: a },
    { name: 'staff of A who work elsewhere now', headers: byMoved, pairedWith: a },
    {
      name: 'a device of B with the token of A',
      headers: { ...ofB.headers, ...token },
      pairedWith: b,
    },
    { name: 'a device of A with a forged token', headers: forgedOf(open), pairedWith: a },
    { name: 'a token of A without its device', headers: token },
    { name: 'a device of A whose cookie another browser has', headers: copiedOf(open) },
    { name: 'a revoked device of A', headers: onRevoked },
    { name: 'a device of a closed location', headers: onClosed },
    { name: 'a device of a deleted business', headers: { ...ofEnded.headers } },
  ]
}

/** A member's token, changed to name another member. */
function forgedOf(open: Record<string, string>) {
  const [business, device, , ...rest] = (open['x-till-token'] ?? '').split('.')
  return { ...open, 'x-till-token': [business, device, '5', ...rest].join('.') }
}

const copiedOf = (open: Record<string, string>) => ({ ...open, 'user-agent': 'Firefox on Linux' })
