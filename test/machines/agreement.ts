import { openEvents } from '../eventStream.ts'
import { testPhone } from '../factories.ts'
import { type Answer, anyAddress, call, registerShop, scan } from './calls.ts'

/** Returns how several servers fail to act as one; empty if they do. */
type Check = (urls: readonly string[]) => Promise<string[]>

const turnOf = (urls: readonly string[], index: number) => urls[index % urls.length] ?? ''

/** Somebody who signed in at one server is signed in at all, until they sign out at any. */
export const sessionsHold: Check = async (urls) => {
  const { businessId, cookie } = await registerShop(turnOf(urls, 0))
  const statuses = () =>
    Promise.all(
      urls.map(async (url) => {
        const answer = await call(`${url}/api/businesses/${businessId}/sessions`, { cookie })
        return answer.status
      }),
    )
  const before = await statuses()
  const end = `${turnOf(urls, 1)}/api/businesses/${businessId}/sessions/end-all`
  await call(end, { body: {}, cookie })
  const after = await statuses()
  return [
    ...before.filter((status) => status !== 200).map((status) => `signed in, and ${status}`),
    ...after.filter((status) => status !== 401).map((status) => `signed out, and ${status}`),
  ]
}

/** A limit applies to all servers together, whichever gets the calls. */
export const limitsHold: Check = async (urls) => {
  const { codes } = await registerShop(turnOf(urls, 0))
  const [code = ''] = codes
  const phone = testPhone()
  const scans = await Promise.all(
    Array.from({ length: 30 }, (_, index) => scan(turnOf(urls, index), { code, phone })),
  )
  const from = anyAddress()
  const checks = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      call(`${turnOf(urls, index)}/api/qr/check-points`, {
        body: { qrCode: code, phoneNumber: phone },
        from,
      }),
    ),
  )
  return [
    ...unlike('scans of a phone in a day', scans, { 200: 20, 429: 10 }),
    ...unlike('points checks of an address in a minute', checks, { 200: 10, 429: 14 }),
  ]
}

/** A scan at one server causes an event at another. */
export const liveSpreads: Check = async (urls) => {
  const { businessId, cookie, codes } = await registerShop(turnOf(urls, 0))
  const stream = await openEvents(`${turnOf(urls, 0)}/api/businesses/${businessId}/news`, cookie)
  const first = JSON.stringify(await stream.next())
  await scan(turnOf(urls, 1), { code: codes[0] ?? '', phone: testPhone() })
  let next = await stream.next()
  // A quiet stream now and then repeats its state.
  if (JSON.stringify(next) === first) next = await stream.next()
  stream.leave()
  const isLive = next !== undefined && JSON.stringify(next) !== first
  return isLive ? [] : [`a scan elsewhere was no news: ${first}, ${JSON.stringify(next)}`]
}

function unlike(
  what: string,
  answers: readonly Answer[],
  expected: Record<number, number>,
): string[] {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  const [said, wanted] = [JSON.stringify(counts), JSON.stringify(expected)]
  return said === wanted ? [] : [`${what}: ${said} and not ${wanted}`]
}
