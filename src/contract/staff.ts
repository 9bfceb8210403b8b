import * as z from 'zod/mini'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, idText, instant, phoneText, text } from './platform/values.ts'

/** For how long staff can undo what they gave last, points or a reward. */
export const undoMinutes = 10

/** Numbered within the business, from 1. */
export const memberId = z
  .int('Please choose somebody')
  .check(z.gte(1, 'Please choose somebody'), z.lte(32_767, 'Please choose somebody'))

/** The most people in a team at a time. */
export const mostMembers = 500

export const pinText = z
  .string({ error: 'Please enter the PIN' })
  .check(z.regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits'))

export const role = z.enum(['till', 'manager'])
export type Role = z.output<typeof role>

const member = z.object({
  id: memberId,
  name: z.string(),
  initials: z.string(),
  role,
  /** Where they work. */
  locationIds: z.array(locationId),
  /** A manager's phone, E.164; null for anybody else. */
  phone: z.nullable(z.string()),
  pinSetAt: instant,
  /** When and where they last unlocked a till; null for never. */
  lastAtTill: z.nullable(z.object({ at: instant, locationId })),
  addedAt: instant,
  /** Null while the member belongs to the team. */
  endedAt: z.nullable(instant),
  /** The next change sends it back, so that a second tab notices the change. */
  revision: z.int(),
})
export type Member = z.output<typeof member>

const params = z.object({ businessId: businessIdText })
const ofOne = z.object({ businessId: businessIdText, memberId: z.pipe(idText, memberId) })
const form = {
  name: text(60, 'Please enter a name'),
  role,
  locationIds: z
    .array(locationId)
    .check(z.minLength(1, 'Please choose a location'), z.maxLength(50, 'Please choose a location')),
  /** Only managers have one. */
  phone: z.nullable(phoneText('Please enter a phone number')),
}
/** Current members by name, then former ones. */
const team = z.array(member)

/** No later answer contains the PIN. */
const withPin = z.object({ member, pin: pinText })

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/staff',
  access: 'business',
  summary: 'Who works at a business, by name, then who was ended.',
  params,
  response: team,
})

export const addMember = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/staff',
  access: 'owner',
  summary:
    'Add somebody to the team. The answer has their PIN, once; the same key again sets a new one.',
  params,
  body: z.object({
    name: form.name,
    role: z._default(role, 'till'),
    /** By default every open location. */
    locationIds: z.optional(form.locationIds),
    phone: z._default(form.phone, null),
    /** By default a random PIN. */
    pin: z.optional(pinText),
  }),
  response: withPin,
  idempotent: true,
  heavy: 'answer',
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/staff/:memberId',
  access: 'owner',
  summary: 'Change somebody’s name, role, locations or phone. What is left out stays.',
  params: ofOne,
  body: z.object({ ...z.partial(z.object(form)).shape, revision: z.optional(z.int()) }),
  response: team,
})

export const setPin = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/staff/:memberId/pin',
  access: 'owner',
  summary: 'Give somebody a new PIN. The old one stops working at once.',
  params: ofOne,
  body: z.object({ /** Left out: one is made. */ pin: z.optional(pinText) }),
  response: withPin,
  heavy: 'answer',
})

export const endMember = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/staff/:memberId/end',
  access: 'owner',
  summary:
    'End somebody’s access. They give nothing from this moment; what they gave keeps their name.',
  params: ofOne,
  response: team,
})
