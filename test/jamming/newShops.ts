import { setTimeout as sleep } from 'node:timers/promises'
import { daytimeZone } from '../daytime.ts'
import { testPhone } from '../factories.ts'
import { anyAddress, cookieOf } from '../machines/calls.ts'
import { patienceMs } from './judge.ts'
import { goOn } from './person.ts'
import { lookAtPhone } from './phones.ts'
import type { Town } from './town.ts'

const lookEveryMs = 100

/** Somebody opens a shop, and its first customer wants texts. */
export async function newShopOpens(town: Town): Promise<void> {
  const { texts } = town
  const errand = { who: 'a new owner', from: anyAddress() }
  await goOn(town, { ...errand, what: 'open a shop and ask a customer' }, async (person) => {
    const phone = lookAtPhone(texts, testPhone())
    const businessName = `Fresh Bakery ${phone.number.slice(-7)}`
    const body = { businessName, businessPhone: phone.number, timeZone: daytimeZone() }
    const registered = await person.ask('/api/businesses/register', { body })
    const cookie = cookieOf(registered)
    const { businessId, confirmation } = JSON.parse(registered.body)
    const own = `/api/businesses/${businessId}`
    const challengeId = confirmation?.challengeId ?? ''
    const known = await person.enterCode(`${own}/code`, { challengeId, phone, cookie })
    const listed = await person.ask(`${own}/qr-codes-public`, { cookie: known })
    const [{ code: qrCode }] = JSON.parse(listed.body)
    const phoneNumber = testPhone()
    const scan = { qrCode, phoneNumber, textMe: true }
    await person.ask('/api/qr/scan-with-phone', { body: scan })
    const deadline = performance.now() + patienceMs
    const isAsked = () => texts.taken.some(({ to }) => to === phoneNumber)
    while (!isAsked() && performance.now() < deadline) await sleep(lookEveryMs)
    if (!isAsked()) town.judge.found(`a customer of ${businessName} was not asked about texts`)
  })
}
