import * as z from 'zod/mini'
import { deviceCallRoutes } from './deviceCallRoutes.ts'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { languageCodes, pseudoLanguage } from './platform/languages.ts'
import { businessIdText, idText, instant, text } from './platform/values.ts'
import { memberId, pinText } from './staff.ts'

/** Numbered within the business, from 1. */
export const deviceId = z
  .int('Please choose a device')
  .check(z.gte(1, 'Please choose a device'), z.lte(32_767, 'Please choose a device'))

/** The most paired devices of a business at a time. */
export const mostDevices = 100

/** How long a pairing code is valid, and how many letters it has. */
export const pairingMinutes = 10
export const pairingLetters = 8

const device = z.object({
  id: deviceId,
  name: z.string(),
  locationId,
  /** The browser that the device last used, such as 'Chrome on Android'. */
  browser: z.string(),
  pairedAt: instant,
  lastSeenAt: instant,
  /** Null while the device is paired. */
  revokedAt: z.nullable(instant),
})
export type Device = z.output<typeof device>

const params = z.object({ businessId: businessIdText })
const ofOne = z.object({ businessId: businessIdText, deviceId: z.pipe(idText, deviceId) })
const name = text(60, 'Please enter a name')
/** Paired devices by name, then revoked ones. */
const response = z.array(device)

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/devices',
  access: 'business',
  summary: 'The paired devices of a business by name, then the revoked ones.',
  params,
  response,
})

export const startPairing = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/device-pairings',
  access: 'owner',
  summary:
    'A code that pairs one device with a location, good once and for 10 minutes. It replaces the location’s code of before.',
  params,
  body: z.object({ /** Left out: 'Device' and its number. */ name: z.optional(name), locationId }),
  response: z.object({
    /** Eight letters. */
    code: z.string(),
    expiresAt: instant,
    /** The same as a duration: a device’s clock may be wrong. */
    validForMs: z.int(),
  }),
})

export const renameDevice = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/devices/:deviceId',
  access: 'owner',
  summary: 'Give a device another name.',
  params: ofOne,
  body: z.object({ name }),
  response,
})

export const revokeDevice = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/devices/:deviceId/revoke',
  access: 'owner',
  summary: 'Unpair a device. It stops working at once; what was given on it stays.',
  params: ofOne,
  response,
})

const tillSettings = z.object({
  /** The most points of an award that equals no code's value; null: the highest code's value. */
  mostPoints: z.nullable(
    z
      .int('Please enter a whole number')
      .check(z.gte(1, 'Please enter a number from 1'), z.lte(1000, 'Please enter at most 1000')),
  ),
})

export const getTillSettings = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/till',
  access: 'business',
  summary: 'What staff can do at the tills of a business.',
  params,
  response: tillSettings,
})

export const changeTillSettings = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/till',
  access: 'owner',
  summary: 'Change what staff can do at the tills of a business, from this moment.',
  params,
  body: tillSettings,
  response: tillSettings,
})

/** What a paired device shows before anybody enters a PIN. */
const till = z.object({
  device: z.object({ id: deviceId, name: z.string() }),
  shop: z.object({
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    rewardThreshold: z.int(),
    rewardDescription: z.string(),
    givesPoints: z.boolean(),
    /** The page may ask customers who type their own number whether they want texts. */
    textsCustomers: z.boolean(),
    /** What its customers may read, the main language first. */
    languages: z.array(z.enum([...languageCodes, pseudoLanguage])),
    /** Its own words in its other languages, by what they are in the main one. */
    words: z.partialRecord(z.enum(languageCodes), z.record(z.string(), z.string())),
  }),
  location: z.object({
    id: locationId,
    name: z.string(),
    timeZone: z.string(),
    /** Null if the shop has only one location. */
    shownName: z.nullable(z.string()),
    /** The country that most phone numbers are from. */
    country: z.object({ code: z.string(), callingCode: z.string(), name: z.string() }),
  }),
  /** The point values of the location's codes, ascending. */
  values: z.array(z.int()),
  /** The most points of an award that equals none of `values`. */
  mostPoints: z.int(),
  members: z.array(
    z.object({
      id: memberId,
      name: z.string(),
      initials: z.string(),
      /** The length of the member's PIN; null if unknown. */
      pinDigits: z.nullable(z.int()),
    }),
  ),
})
export type TillDevice = z.output<typeof till>

export const pairDevice = endpoint({
  ...deviceCallRoutes.pairDevice,
  access: 'anyone',
  summary: 'Pair this browser with the location of a code. The answer sets a cookie of its own.',
  body: z.object({
    /** Letters in any case, with anything else between and around them. */
    code: z.pipe(
      z
        .string({ error: 'Please enter the code' })
        .check(
          z.trim(),
          z.minLength(1, 'Please enter the code'),
          z.maxLength(20, `The code has ${pairingLetters} letters`),
        ),
      z.transform((typed) =>
        typed
          .normalize('NFKC')
          .toUpperCase()
          .replace(/[^0-9A-Z]/g, ''),
      ),
    ),
  }),
  response: till,
})

export const getDevice = endpoint({
  ...deviceCallRoutes.getDevice,
  access: 'device',
  summary: 'The shop, the location and the team of this device.',
  response: till,
})

export const unlockTill = endpoint({
  ...deviceCallRoutes.unlockTill,
  access: 'device',
  summary: 'Unlock a till by a PIN. The answer has the token for the header x-till-token.',
  body: z.object({
    pin: pinText,
    /** The team member. If left out, the PIN identifies them. */
    memberId: z.optional(memberId),
  }),
  response: z.object({
    token: z.string(),
    /** The longest time. A till that nobody touches forgets the token after two minutes. */
    validForMs: z.int(),
    member: z.object({ id: memberId, name: z.string(), initials: z.string() }),
  }),
})
