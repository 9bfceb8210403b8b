import type { PlanName } from '../../../contract/plans.ts'

/** The area code of a real place in which 555 0100 to 0199 are reserved for fiction. */
export type AreaCode = `${number}`

/** A review of a visit, this many days ago. */
export interface DemoReview {
  readonly daysAgo: number
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment: string
  /** Left on the shop's page under this name; without one, after a visit. */
  readonly name?: string
  readonly answeredAfterHours?: number
  /** A recording in `voices/` of the same words. */
  readonly voice?: string
}

/** A second place, and who works at the tills of both. */
export interface DemoTeam {
  /** Of the first place. */
  readonly locationName: string
  readonly second: {
    readonly name: string
    readonly address: string
    /** It closes earlier than the first one, so some stay behind. */
    readonly closes: string
    /** Of the regulars, who come to one place each. */
    readonly share: number
  }
  /** Of the visits at the first place, what staff type; at the second one it is all of them. */
  readonly typedShare: number
  readonly members: readonly {
    readonly name: string
    readonly role: 'till' | 'manager'
    readonly locationIds: readonly number[]
    readonly phone: string | null
  }[]
  /** The first one stands at the first place, the second one at the second. */
  readonly devices: readonly [DemoDevice, DemoDevice]
}

interface DemoDevice {
  readonly name: string
  readonly userAgent: string
}

export interface DemoShop {
  /** Identifies the demo shop for good. */
  readonly key: string
  readonly name: string
  /** Like every number of the demo data, one that nobody has: 555 0100 to 0199. */
  readonly phone: string
  readonly email: string
  readonly description: string
  readonly address: string
  readonly timeZone: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly plan: PlanName
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly pointCapType: 'reset' | 'unlimited'
  /** The points, name and share of visits of each purchase. */
  readonly purchases: Readonly<
    Record<
      'low' | 'medium' | 'high',
      { readonly points: number; readonly description: string; readonly share: number }
    >
  >
  /** By weekday from Sunday on: when it opens and closes, and how busy it is. */
  readonly week: readonly {
    readonly opens: number
    readonly closes: number
    readonly pace: number
  }[]
  /** Busier hours, and how many times as many people come. */
  readonly rush: Readonly<Record<number, number>>
  readonly regulars: number
  /** A regular comes about every so many days; each has a pace of their own in between. */
  readonly everyDays: readonly [number, number]
  /** People who come once, on an average day. */
  readonly passersBy: number
  readonly areaCodes: readonly AreaCode[]
  readonly reviews: readonly DemoReview[]
  /** Left out where one person sells everything. */
  readonly team?: DemoTeam
}

/** The same hours on these days. */
export function open(opens: number, closes: number, pace: number) {
  return { opens, closes, pace }
}
