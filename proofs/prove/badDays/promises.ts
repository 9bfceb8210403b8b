import { randomUUID } from 'node:crypto'
import type { Clients } from '../../../test/crash/clients.ts'
import type { SentScan } from '../../../test/crash/history.ts'
import { testPhone } from '../../../test/factories.ts'
import { call, cookieOf, type OwnedShop, registerShop, scan } from '../../../test/machines/calls.ts'

export interface Promises {
  /** The broken promises; empty if all is well. */
  broken(): Promise<string[]>
}

const accrualsPerDay = 20
const moreScans = 3

interface Rateable {
  readonly transactionId: number
  readonly receipt: string
}

/** Promises that last for hours or a day by the database's clock, whatever the server's says. */
export async function makePromises(
  url: string,
  { adminPassword, clients }: { adminPassword: string; clients: Clients },
): Promise<Promises> {
  const shop = await registerShop(url)
  const signedIn = await call(`${url}/api/admin/login`, { body: { password: adminPassword } })
  const admin = cookieOf(signedIn)
  const busy = await scanAllDay(url, { shop, clients })
  const rateable: Rateable[] = []
  while (rateable.length < moreScans) {
    const sent = newScan(shop)
    clients.scans.push(sent)
    rateable.push(JSON.parse(await sendOnce(url, sent)))
  }

  async function broken(): Promise<string[]> {
    const { businessId, cookie } = shop
    const { transactionId, receipt } = rateable.pop() ?? {}
    const rating = { businessId, transactionId, receipt, rating: 5 }
    const answers = {
      'the owner is signed in': await call(`${url}/api/businesses/${businessId}`, { cookie }),
      'the administrator is signed in': await call(`${url}/api/admin/business-count`, {
        cookie: admin,
      }),
      'a visit of today can be rated': await call(`${url}/api/feedback`, { body: rating }),
      'a scan that is repeated has its answer': await scan(url, busy),
    }
    const over = await scan(url, { ...busy, key: randomUUID() })
    const found = Object.entries(answers)
      .filter(([, { status }]) => status !== 200)
      .map(([what, { status, body }]) => `no more true that ${what}: ${status} ${body}`)
    const repeated = answers['a scan that is repeated has its answer'].body
    if (repeated !== busy.answers[0]?.body) found.push(`a repeated scan was answered ${repeated}`)
    if (over.status !== 429)
      found.push(`no more true that the limit of a day is reached: ${over.status}`)
    return found
  }
  return { broken }
}

/** Resolves with a scan by a number that has reached its daily limit. */
async function scanAllDay(
  url: string,
  { shop, clients }: { shop: OwnedShop; clients: Clients },
): Promise<SentScan> {
  const first = newScan(shop)
  for (let left = accrualsPerDay; left > 0; left--) {
    const sent = left === accrualsPerDay ? first : { ...newScan(shop), phone: first.phone }
    clients.scans.push(sent)
    await sendOnce(url, sent)
  }
  return first
}

function newScan({ businessId, codes }: OwnedShop): SentScan {
  const [code = ''] = codes
  const sentAt = performance.now()
  return {
    key: randomUUID(),
    businessId,
    phone: testPhone(),
    code,
    sentAt,
    answers: [],
    refused: false,
  }
}

async function sendOnce(url: string, sent: SentScan): Promise<string> {
  const { status, body } = await scan(url, sent)
  if (status !== 200) throw new Error(body)
  sent.answers.push({ body, at: performance.now() })
  return body
}
