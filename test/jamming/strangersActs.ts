import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { screenCodeWords, screenStepAt } from '../../src/contract/presence.ts'
import { pick } from '../crash/random.ts'
import { testPhone } from '../factories.ts'
import { call, cookieOf } from '../machines/calls.ts'
import { recordedWhole } from '../recordings.ts'
import { addressOfShop } from './addresses.ts'
import { hostileShopsActs } from './hostileShops.ts'
import { type Act, onOwnShop, register } from './ownShops.ts'
import { lookAtPhone } from './phones.ts'

const wrongCode = '000000'
const logo = await sharp({
  create: { width: 2000, height: 2000, channels: 3, background: '#8a4f1d' },
})
  .png()
  .toBuffer()
const inventedCode = () => `-20-${randomBytes(6).toString('hex').slice(0, 9).toUpperCase()}`

const file = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })

function form(fields: Record<string, string | Blob>): FormData {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.set(name, value)
  return filled
}

/** Everything that a stranger can do to a town, by name. Hostile owners: `ownersActs.ts`. */
export const acts: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  'registers the owner’s number': (act) => {
    const { victim, random } = act
    const businessName = random() < 0.5 ? `${victim.name}.` : `Squatter ${random()}`
    return register(act, { businessName, businessPhone: victim.phone })
  },
  'registers numbers of their own': ({ town, ...act }) => {
    const phone = lookAtPhone(town.texts, testPhone())
    const asked = { businessName: `Pump ${act.random()}`, businessPhone: phone.number }
    return register({ town, ...act }, asked, phone)
  },
  'signs in as the owner, and guesses the code': async ({ ask, victim }) => {
    const path = '/api/businesses/verify'
    const body = { businessName: victim.name, businessPhone: victim.phone }
    const asked = await ask(path, { body })
    const { challengeId } = JSON.parse(asked.body)
    if (!challengeId) return
    const cookie = cookieOf(asked)
    for (let tries = 0; tries < 2; tries += 1) {
      await ask(path, { body: { challengeId, code: wrongCode }, cookie })
    }
  },
  'jams the owner’s phone, asks for links and guesses recovery codes': async ({ ask, victim }) => {
    const body = { businessName: victim.name, businessPhone: victim.phone }
    const asked = await ask('/api/businesses/verify', { body })
    const { challengeId } = JSON.parse(asked.body)
    if (!challengeId) return
    const cookie = cookieOf(asked)
    await ask('/api/businesses/sign-in-link', { body: { challengeId }, cookie })
    const guess = { challengeId, recoveryCode: 'AAAAA-AAAAA' }
    await ask('/api/businesses/recovery-code', { body: guess, cookie })
  },
  'signs in with a wrong number': ({ ask, victim }) => {
    const body = { businessName: victim.name, businessPhone: testPhone() }
    return ask('/api/businesses/verify', { body })
  },
  'signs in to shops of their own': (act) =>
    onOwnShop(act, async ({ confirmed, name }) => {
      if (!confirmed) return
      const body = { businessName: name, businessPhone: confirmed }
      await act.ask('/api/businesses/verify', { body })
    }),
  'asks for codes again': (act) =>
    onOwnShop(act, async (own, path) => {
      const asked = await act.ask(`${path}/code`, { body: {}, cookie: own.cookie })
      own.challengeId = JSON.parse(asked.body).challengeId ?? own.challengeId
    }),
  'guesses codes': (act) =>
    onOwnShop(act, async ({ challengeId, cookie }, path) => {
      const body = { challengeId, code: wrongCode }
      if (challengeId) await act.ask(`${path}/code`, { body, cookie })
    }),
  'tries passwords of the administrator': async ({ ask, random }) => {
    // The last tries are refused unread, but a stranger sends them anyway.
    for (let tries = 0; tries < 8; tries += 1) {
      await ask('/api/admin/login', { body: { password: `a wrong password ${random()}` } })
    }
  },
  'opens live news': (act) =>
    onOwnShop(act, async ({ cookie }, path) => {
      const { town, held, from, count } = act
      count(await held.openStream(`${town.url}${path}/news`, cookie, from))
    }),
  'asks support': ({ ask, victim, random }) => {
    const issueDescription = `Help ${random()}`
    const of = { businessName: victim.name, businessPhone: victim.phone }
    const body = { ...of, issueDescription, email: `stranger-${random()}@example.com` }
    return ask('/api/support/requests', { body })
  },
  'leaves feedback and a recording': async ({ ask, victim }) => {
    const { businessId } = victim
    const body = { businessId, rating: 1, comment: 'Call 1-900-555-0100' }
    const said = await ask('/api/feedback/public', { body })
    const { id, voiceToken } = JSON.parse(said.body)
    if (!voiceToken) return
    const audio = file(recordedWhole, 'audio/webm')
    const fields = { businessId: String(businessId), feedbackId: String(id), voiceToken, audio }
    await ask('/api/feedback/voice', { body: form(fields) })
    await ask('/api/feedback/voice', { body: form(fields) })
  },
  'tries codes that are none': async ({ ask, victim }) => {
    const code = `RH-${victim.businessId}${inventedCode()}`
    await ask(`/api/qr/describe?code=${code}`)
    await ask('/api/qr/scan-with-phone', { body: { qrCode: code, phoneNumber: testPhone() } })
  },
  'makes up codes of the counter screen and day cards': async ({ ask, victim }) => {
    const { businessId, screen } = victim
    const { deviceId } = screen
    const now = new Date()
    const step = screenStepAt(now)
    const today = now.toISOString().slice(0, 10).replaceAll('-', '')
    const signature = () => randomBytes(11).toString('base64url').slice(0, 14)
    const code = { businessId, deviceId, step, turn: 0, pointValue: 20 }
    await ask(`/s/${screenCodeWords(code)}.${signature()}`)
    await ask(`/d/${businessId}-1.${today}.${signature()}`)
  },
  'photographs the counter screen': async ({ ask, victim }) => {
    const photo = victim.screen.nextCode()
    for (let tries = 0; tries < 3; tries += 1) await ask(photo)
  },
  'guesses how a device is paired, and plays one': async ({ ask, victim, random }) => {
    const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
    const code = Array.from({ length: 8 }, () => pick(random, [...letters])).join('')
    await ask('/api/device/pair', { body: { code } })
    const { businessId, screen } = victim
    const token = randomBytes(32).toString('base64url')
    const cookie = `__Host-device=${businessId}.${screen.deviceId}.${token}`
    await ask('/api/device/counter-screen', { cookie })
    await ask('/api/till/unlock', { body: { pin: '1234' }, cookie })
  },
  'signs in as the manager, and guesses the code': async ({ ask, victim }) => {
    const { name: businessName, manager } = victim
    for (const businessPhone of [manager, testPhone()]) {
      const body = { as: 'manager', businessName, businessPhone }
      const { challengeId } = JSON.parse((await ask('/api/businesses/verify', { body })).body)
      if (!challengeId) continue
      const guess = { as: 'manager', challengeId, code: wrongCode }
      await ask('/api/businesses/verify', { body: guess })
    }
  },
  'scans the printed code with numbers they invent': ({ ask, victim, random }) => {
    const qrCode = pick(random, victim.codes).code
    const body = { qrCode, phoneNumber: testPhone(), textMe: random() < 0.5 }
    return ask('/api/qr/scan-with-phone', { body })
  },
  'ticks consent for the numbers of customers': ({ ask, victim, random, customers }) => {
    const qrCode = pick(random, victim.codes).code
    const body = { qrCode, phoneNumber: pick(random, customers), textMe: true }
    return ask('/api/qr/scan-with-phone', { body })
  },
  'looks at the points of customers': ({ ask, victim, random, customers }) => {
    const body = { businessId: victim.businessId, phoneNumber: pick(random, customers) }
    return ask('/api/customer/check-points', { body })
  },
  ...hostileShopsActs,
  'uploads logos': (act) =>
    onOwnShop(act, ({ cookie }, path) =>
      act.ask(`${path}/logo`, { body: form({ logo: file(logo, 'image/png') }), cookie }),
    ),
  'reads what is large': async ({ ask, victim }) => {
    await ask('/openapi.json')
    await ask(`/api/businesses/${victim.businessId}/icons/512`)
  },
  'drips a body': async ({ town, held, from, count }) => {
    if (held.dripBody(town.url, from)) count(200)
  },
  'begins files that never end': async ({ town, held, from, count }) => {
    for (let files = 0; files < 5; files += 1) held.beginFile(town.url, from, count)
  },
  'reads much at once': async ({ ask, victim }) => {
    const read = () => ask(`/api/businesses/${victim.businessId}/public`)
    await Promise.all(Array.from({ length: 24 }, read))
  },
  'does what a guest of the shop’s Wi-Fi can': async ({ town, victim, count }) => {
    const from = addressOfShop(victim.place)
    const leave = () => call(`${town.url}/api/auth/sign-out`, { body: {}, from })
    const answers = await Promise.all(Array.from({ length: 70 }, leave))
    for (const { status } of answers) count(status)
  },
}
