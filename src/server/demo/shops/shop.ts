import type { PlanName } from '../../../contract/plans.ts'

/** The area code of a real place, where 555 0100 to 0199 are reserved for fiction. */
export type AreaCode = `${number}`

/** A review, so many days ago. */
export interface DemoReview {
  readonly daysAgo: number
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment: string
  /** The name under which it was left on the shop's page. Without one, it rates a visit. */
  readonly name?: string
  readonly answeredAfterHours?: number
  /** The name of a recording of the same words in `voices/`. */
  readonly voice?: string
}

/** A second location, and the people at both tills. */
export interface DemoTeam {
  /** The name of the first location. */
  readonly locationName: string
  readonly second: {
    readonly name: string
    readonly address: string
    /** The closing time, which is earlier than the first location's. */
    readonly closes: string
    /** The share of regulars who come here; each comes to one location. */
    readonly share: number
  }
  /** The share of visits that staff type at the first location. At the second they type all. */
  readonly typedShare: number
  readonly members: readonly {
    readonly name: string
    readonly role: 'till' | 'manager'
    readonly locationIds: readonly number[]
    readonly phone: string | null
  }[]
  /** One device for each location, in order. */
  readonly devices: readonly [DemoDevice, DemoDevice]
}

interface DemoDevice {
  readonly name: string
  readonly userAgent: string
}

export interface DemoShop {
  /** Identifies the demo shop forever. */
  readonly key: string
  readonly name: string
  /** A number that nobody has, like all of the demo data: 555 0100 to 0199. */
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
  /** From Sunday on: opening and closing hours, and how busy each day is. */
  readonly week: readonly {
    readonly opens: number
    readonly closes: number
    readonly pace: number
  }[]
  /** By busy hour, how many times as many people come. */
  readonly rush: Readonly<Record<number, number>>
  readonly regulars: number
  /** A regular comes every so many days; each has a pace within this range. */
  readonly everyDays: readonly [number, number]
  /** How many people come just once, on an average day. */
  readonly passersBy: number
  readonly areaCodes: readonly AreaCode[]
  readonly reviews: readonly DemoReview[]
  /** The owner's names and notes for those who come most often. */
  readonly namedRegulars: readonly { readonly name: string; readonly note?: string }[]
  /** Left out if one person sells everything. */
  readonly team?: DemoTeam
}

/** A day with these hours and this pace. */
export function open(opens: number, closes: number, pace: number) {
  return { opens, closes, pace }
}
