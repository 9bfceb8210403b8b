import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, idText, instant, optionalText, text } from './platform/values.ts'
import { businessForm } from './setup.ts'

/** Numbered within the business, from 1. */
export const locationId = z
  .int('Please choose a location')
  .check(z.gte(1, 'Please choose a location'), z.lte(32_767, 'Please choose a location'))

const locationIdText = z.pipe(idText, locationId)

/** Restricts a list to one location; left out for the whole shop. */
export const ofLocation = { locationId: z.optional(locationIdText) }

/** The most locations of a business, closed ones included. */
export const mostLocations = 50

const minute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

/** One weekday; 1 is Monday. A closing time before `opens` is after midnight. */
export const openingHours = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), opens: minute, closes: minute })
  .check(
    z.refine(({ opens, closes }) => opens !== closes, {
      error: 'Please enter two different times',
      path: ['closes'],
    }),
  )
export type OpeningHours = z.output<typeof openingHours>

/** The weekdays on which the location opens; empty if no hours were entered. */
const week = z.array(openingHours).check(
  z.maxLength(7, 'A week has seven days'),
  z.refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    error: 'Please enter each weekday once',
  }),
)

const location = z.object({
  id: locationId,
  name: z.string(),
  /** The shop's address, unless another was entered; the time zone likewise. */
  address: z.nullable(z.string()),
  /** IANA; `openingHours` are in it. */
  timeZone: z.string(),
  openingHours: z.array(openingHours),
  isOpen: z.boolean(),
  closedAt: z.nullable(instant),
  /** The day whose cards the owner accepted for one more day. */
  acceptedCardDate: z.nullable(z.iso.date()),
  /** The number of its codes, without older printed ones. */
  codes: z.int(),
  /** The numbers of its team members and paired devices. */
  members: z.int(),
  devices: z.int(),
  /** The next change sends it back, so that a second tab notices the change. */
  revision: z.int(),
})
export type Location = z.output<typeof location>

const params = z.object({ businessId: businessIdText })
const ofOne = z.object({ businessId: businessIdText, locationId: locationIdText })
const form = {
  name: text(60, 'Please enter a name'),
  address: z.nullable(optionalText(200)),
  timeZone: businessForm.shape.timeZone,
  openingHours: week,
}
/** Open locations in their order, then closed ones. */
const response = z.array(location)

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/locations',
  access: 'manager',
  summary: 'The locations of a business in their order, the closed ones last.',
  params,
  response,
})

export const addLocation = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/locations',
  access: 'business',
  summary: 'Add a location. Customers keep one balance across all of them.',
  params,
  body: z.object({
    name: form.name,
    address: z.optional(form.address),
    timeZone: z.optional(form.timeZone),
    openingHours: z._default(form.openingHours, []),
  }),
  response,
  idempotent: true,
})

export const changeLocation = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/locations/:locationId',
  access: 'business',
  summary: 'Change a location’s name, address, time zone or opening hours. What is left out stays.',
  params: ofOne,
  body: z.object({ ...z.partial(z.object(form)).shape, revision: z.optional(z.int()) }),
  response,
})

export const orderLocations = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/location-order',
  access: 'business',
  summary: 'Put the open locations in another order.',
  params,
  body: z.object({ order: z.array(locationId).check(z.maxLength(mostLocations)) }),
  response,
})

export const switchLocation = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/locations/:locationId/open',
  access: 'business',
  summary:
    'Close a location, or open it again. Closed, its codes give no points from this moment; its history stays.',
  params: ofOne,
  body: z.object({ isOpen: z.boolean() }),
  response,
})
