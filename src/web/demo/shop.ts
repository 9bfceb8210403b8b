import type { Analytics, RewardProgress } from '../../contract/analytics.ts'
import type { Business } from '../../contract/businesses.ts'
import type { CheckCode, CodeFigures, QrCode } from '../../contract/qr-codes.ts'
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
  /** What each day came to, oldest first; the last one is that of the moment. */
  readonly days: readonly (readonly [points: number, visits: number, rewards: number])[]
}

/** The shop of the demo and of the site's pictures: a server test takes it from the server's answers. */
export const demoShop = shop as unknown as DemoShop

/** As the shop's customers write their numbers, which are all of one country: it needs no library. */
export function nationally(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
