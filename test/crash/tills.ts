import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { End } from './history.ts'
import { pick } from './random.ts'
import type { Shop } from './shops.ts'

/** A device that a team member has unlocked. */
export interface Till {
  readonly businessId: number
  readonly locationId: number
  readonly deviceId: number
  readonly memberId: number
  readonly headers: Readonly<Record<string, string>>
}

interface Device {
  readonly id: number
  readonly locationId: number
  readonly headers: Readonly<Record<string, string>>
}

interface Member {
  readonly id: number
  readonly pin: string
}

/** The tills of a shop with two locations. */
interface Team {
  readonly shop: Shop
  devices: Device[]
  members: Member[]
  tills: Till[]
  /** Ended devices and members that are still to be replaced. */
  readonly missing: { readonly what: End['what']; readonly locationId: number }[]
}

/** The location of each device of a shop; there are as many members. */
const places = [1, 2, 1, 2]
const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0.0.0'
const giveUpAfterMs = 10_000

/** Tills that give points while owners end devices and members, and replace them. */
export class Tills {
  readonly ends: End[] = []
  readonly #urls: readonly string[]
  readonly #random: () => number
  #teams: Team[] = []

  private constructor(urls: readonly string[], random: () => number) {
    this.#urls = urls
    this.#random = random
  }

  /** Sets up the devices and members of these shops, before any trouble begins. */
  static async open(setting: {
    readonly urls: readonly string[]
    readonly shops: readonly Shop[]
    readonly random: () => number
  }): Promise<Tills> {
    const tills = new Tills(setting.urls, setting.random)
    for (const shop of setting.shops) {
      const team: Team = { shop, devices: [], members: [], tills: [], missing: [] }
      await tills.#own(shop, '/locations', { name: 'Harbor Street' })
      for (const locationId of places) {
        await tills.#addDevice(team, locationId)
        await tills.#addMember(team)
      }
      tills.#teams.push(team)
    }
    return tills
  }

  /** The number of shops with tills. */
  get shops(): number {
    return this.#teams.length
  }

  /** A till that nobody has ended. */
  any(): Till {
    return pick(
      this.#random,
      this.#teams.flatMap(({ tills }) => tills),
    )
  }

  /**
   * A shop's owner ends a device or member, if another is left. Its entries are counted after the
   * answer: none may be added.
   */
  async endOne(
    place: number,
    count: (of: Omit<End, 'at' | 'entries'>) => Promise<number>,
  ): Promise<void> {
    const team = this.#teamAt(place)
    const { businessId } = team.shop
    const what = this.#random() < 0.5 ? ('member' as const) : ('device' as const)
    const those: readonly (Device | Member)[] = what === 'member' ? team.members : team.devices
    if (those.length === 1) return
    const one = pick(this.#random, those)
    const { id } = one
    await this.#own(team.shop, what === 'member' ? `/staff/${id}/end` : `/devices/${id}/revoke`, {})
    const at = performance.now()
    this.ends.push({ businessId, what, id, at, entries: await count({ businessId, what, id }) })
    team.members = team.members.filter((member) => member !== one)
    team.devices = team.devices.filter((device) => device !== one)
    team.tills = team.tills.filter((till) => isOf(team, till))
    team.missing.push({ what, locationId: 'locationId' in one ? one.locationId : 1 })
  }

  /** Replaces an ended device or member, if one is missing. */
  async replaceOne(place: number): Promise<void> {
    const team = this.#teamAt(place)
    const missing = team.missing.shift()
    if (missing?.what === 'member') await this.#addMember(team)
    if (missing?.what === 'device') await this.#addDevice(team, missing.locationId)
  }

  #teamAt(place: number): Team {
    const team = this.#teams[place]
    if (!team) throw new Error('There is no such shop')
    return team
  }

  /** Retries with a new member: an unanswered try may set another PIN later than the next try. */
  async #addMember(team: Team): Promise<void> {
    for (;;) {
      const key = randomUUID()
      const added = await this.#own(team.shop, '/staff', { name: `Person ${key}` }, key)
      const member: Member = { id: added.member.id, pin: added.pin }
      const tills = await this.#unlocked(team.shop, team.devices, member)
      if (!tills) continue
      team.members.push(member)
      team.tills.push(...tills.filter((till) => isOf(team, till)))
      return
    }
  }

  /** Retries with a new code, because an unanswered try may have used the code up. */
  async #addDevice(team: Team, locationId: number): Promise<void> {
    for (;;) {
      const { code } = await this.#own(team.shop, '/device-pairings', { locationId })
      const paired = await this.#call('/api/device/pair', { code }, { 'user-agent': agent })
      const [cookie] = paired.cookies
      if (paired.status !== 200 || !cookie) continue
      const headers = { cookie: cookie.split(';')[0] ?? '', 'user-agent': agent }
      const device = { id: paired.body.device.id, locationId, headers }
      team.devices.push(device)
      for (const member of team.members) {
        const tills = (await this.#unlocked(team.shop, [device], member)) ?? []
        team.tills.push(...tills.filter((till) => isOf(team, till)))
      }
      return
    }
  }

  /** Undefined if the PIN is no longer right. */
  async #unlocked(
    { businessId }: Shop,
    devices: readonly Device[],
    { id: memberId, pin }: Member,
  ): Promise<Till[] | undefined> {
    const tills: Till[] = []
    for (const { id: deviceId, locationId, headers } of devices) {
      const { status, body } = await this.#call('/api/till/unlock', { pin, memberId }, headers)
      if (status === 400) return undefined
      // The member or device was ended meanwhile.
      if (status === 401) continue
      if (status !== 200) throw new Error(`A till was not unlocked: ${status} ${body.message}`)
      const unlocked = { ...headers, 'x-till-token': body.token }
      tills.push({ businessId, locationId, deviceId, memberId, headers: unlocked })
    }
    return tills
  }

  /** Calls as the owner. 404 is fine: an earlier try, whose answer was lost, ended it already. */
  async #own({ businessId, cookie }: Shop, path: string, body: object, key?: string) {
    const headers = { cookie, ...(key && { 'idempotency-key': key }) }
    const called = await this.#call(`/api/businesses/${businessId}${path}`, body, headers)
    if (called.status !== 200 && called.status !== 404) {
      throw new Error(`${path}: ${called.status} ${called.body.message}`)
    }
    return called.body
  }

  /** Retries until there is an answer. */
  async #call(path: string, body: object, headers: Record<string, string>) {
    for (;;) {
      const url = `${pick(this.#random, this.#urls)}${path}`
      const answer = await post(url, body, headers)
      if (answer && answer.status < 500) return answer
      await sleep(20 + this.#random() * 60)
    }
  }
}

/** Whether neither the member nor the device was ended. */
const isOf = ({ members, devices }: Team, { memberId, deviceId }: Till) =>
  members.some(({ id }) => id === memberId) && devices.some(({ id }) => id === deviceId)

async function post(url: string, body: object, headers: Record<string, string>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(giveUpAfterMs),
    })
    const { status } = answer
    return { status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
  } catch {
    return undefined
  }
}
