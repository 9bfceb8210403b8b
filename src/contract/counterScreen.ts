import * as z from 'zod/mini'
import { promised } from './bonus.ts'
import { deviceCallRoutes } from './deviceCallRoutes.ts'
import { openingHours } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'

/** The points of the code on show; null if no code of the location needs the screen. */
const shownValue = z.nullable(z.int())

/** As on the page of a scanned code, whose reader is not known yet either. */
const promisedOnScreen = z.omit(promised, { name: true, forMs: true })
export type PromisedOnScreen = z.output<typeof promisedOnScreen>

/** What the screens of a location show. */
const shown = {
  /** The server's clock, in ms. */
  now: z.int(),
  /** The point values that the screen can show, ascending. */
  values: z.array(z.int()),
  value: shownValue,
  /** What a promotion adds now to each of `values`; left out if none holds. */
  promised: z.optional(z.array(z.nullable(promisedOnScreen))),
  /**
   * Until when that may be shown by the server's clock, in ms, unless the news says it again: an
   * owner may end a promotion while the screen has no line. Left out with `promised`.
   */
  promisedUntil: z.optional(z.int()),
}

/** What a paired screen needs to make its codes by itself. */
const counterScreen = z.object({
  /**
   * What the screen signs the codes of a day with (see `dayOfStep`): today's, and tomorrow's for a
   * screen without a connection at midnight. Each is 32 bytes, base64url.
   */
  secrets: z.array(z.object({ day: z.int(), secret: z.string() })),
  businessId: z.int(),
  deviceId: z.int(),
  /** The start of the links in its codes, such as `https://rewardhop.example/s/`. */
  linkStart: z.string(),
  /** The screen shows no code outside these hours. Empty: no hours were entered. */
  openingHours: z.array(openingHours),
  /** IANA; the location's. */
  timeZone: z.string(),
  ...shown,
})
export type CounterScreen = z.output<typeof counterScreen>

export const getCounterScreen = endpoint({
  ...deviceCallRoutes.getCounterScreen,
  access: 'device',
  summary: 'What this device shows codes with, as the counter screen of its location.',
  response: counterScreen,
})

const screenNews = z.object({
  ...shown,
  /** The codes that were scanned last, latest first. */
  scanned: z.array(z.object({ step: z.int(), turn: z.int(), pointValue: z.int() })),
})
export type ScreenNews = z.output<typeof screenNews>
export type ScreenShows = Pick<ScreenNews, 'values' | 'value' | 'promised' | 'promisedUntil'>

export const watchCounterScreen = endpoint({
  ...deviceCallRoutes.watchCounterScreen,
  access: 'device',
  summary:
    'Server-sent events: a code of this screen was scanned, or something else is to be shown.',
  response: { events: screenNews },
})

export const showOnScreen = endpoint({
  ...deviceCallRoutes.showOnScreen,
  access: 'staff',
  summary: 'Choose what the counter screens of this location show.',
  body: z.object({ pointValue: z.int().check(z.gte(1), z.lte(1000)) }),
  response: z.object({ value: shownValue }),
})
