import type { Analytics, RewardProgress } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode, CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import shop from './snapshot/shop.json'

interface DemoShop {
  /** When the snapshot was taken, by the shop's clock. */
  readonly moment: string
  readonly business: Business
  readonly analytics: Analytics
  readonly progress: RewardProgress
  readonly codes: readonly QrCode[]
  readonly checkCode: CheckCode
  readonly codeFigures: readonly CodeFigures[]
  /** Figures of each day, oldest first. The last day is the day of `moment`. */
  readonly days: readonly (readonly [points: number, visits: number, rewards: number])[]
  /** The latest entries, for a picture of the dashboard. */
  readonly latest: readonly {
    readonly id: number
    readonly phone: string
    readonly points: number
    readonly total: number
    /** `HH:MM` by the shop's clock, on the day of `moment`. */
    readonly at: string
    readonly staffName: string | null
  }[]
}

/** The shop of the demo and of the site's pictures. A server test records the server's answers. */
export const demoShop = shop as unknown as DemoShop

/** A +1 number as customers write it. All the shop's customers have one: no library needed. */
export function nationally(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
