import { setTimeout as sleep } from 'node:timers/promises'
import { call, type OwnedShop } from '../../test/machines/calls.ts'
import type { GivenFile } from './hands.ts'
import type { Line } from './line.ts'
import { type Person, withinMs } from './person.ts'

/** What a story is told with. */
export interface Scene {
  readonly person: Person
  readonly line: Line
  /** The server itself, past the line. */
  readonly server: string
}

export type Stories = Readonly<Record<string, (scene: Scene) => Promise<void>>>

export const national = (phone: string) => phone.replace('+1', '').replaceAll(/\D/g, '')

export const linkOf = (shop: OwnedShop, points: 1 | 20 | 60) =>
  `/scan?qr=${shop.codes.find((code) => code.split('-')[2] === String(points))}`

export function expectEqual(is: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) {
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
  }
}

export async function becomes(read: () => Promise<unknown>, wanted: unknown, what: string) {
  const deadline = Date.now() + withinMs
  // A page that is being replaced answers by an error.
  const isSo = async () => (await read().catch(() => undefined)) === wanted
  while (!(await isSo()) && Date.now() < deadline) await sleep(100)
  expectEqual(await read(), wanted, what)
}

export async function pointsOf({ server }: Scene, shop: OwnedShop, phoneNumber: string) {
  const body = { businessId: shop.businessId, phoneNumber }
  const answer = await call(`${server}/api/customer/check-points`, { body })
  return JSON.parse(answer.body).points as number
}

/** Calls the shop as its owner. */
export async function asOwner(
  { server }: Scene,
  { businessId, cookie }: OwnedShop,
  what: string,
  { body, method }: { body?: object; method?: 'PUT' } = {},
) {
  const url = `${server}/api/businesses/${businessId}/${what}`
  const answer = await call(url, { cookie, ...(body && { body }), ...(method && { method }) })
  if (answer.status !== 200) throw new Error(`${what}: ${answer.body}`)
  return JSON.parse(answer.body)
}

export async function collect({ person }: Scene, shop: OwnedShop, phone: string): Promise<void> {
  await person.goto(linkOf(shop, 20))
  await person.fill('Your phone number', national(phone))
  await person.press('Collect 20 points')
}

export async function signIn({ person }: Scene, shop: OwnedShop): Promise<void> {
  await person.goto('/business-check')
  await person.fill('Business name', 'Corner Bakery')
  await person.fill(/phone/i, national(shop.phone))
  await person.press('Open dashboard')
  await person.sees('Recent activity')
}

/** Pairs this browser with the shop, and returns the PIN of its only member, Anna. */
export async function pairTill(scene: Scene, shop: OwnedShop): Promise<string> {
  const { person } = scene
  const { pin } = await asOwner(scene, shop, 'staff', { body: { name: 'Anna' } })
  const { code } = await asOwner(scene, shop, 'device-pairings', { body: { locationId: 1 } })
  await person.hands.resize(1024, 768)
  await person.goto(`/pair?code=${code}`)
  await person.press('Pair this device')
  await person.sees('Who is at the till?')
  return pin
}

/** The six digits that local mode shows in its outbox. */
export async function textedCode(person: Person, phone: string): Promise<string> {
  let found = ''
  await becomes(
    async () => {
      const messages = await person.hands.run<{ to: string; text: string }[]>(readOutbox)
      const texts = messages.filter(({ to }) => to.endsWith(national(phone)))
      found = texts.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])[0] ?? ''
      return found !== ''
    },
    true,
    'a code was texted',
  )
  return found
}

const readOutbox = "() => fetch('/api/outbox').then((answer) => answer.json())"

export const fileOf = (name: string, type: string, content: string | Buffer): GivenFile => ({
  name,
  type,
  base64: Buffer.from(content).toString('base64'),
})
