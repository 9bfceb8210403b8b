import * as z from 'zod/mini'
import { sortOrder } from './adminBusinesses.ts'
import { endpoint } from './platform/endpoint.ts'
import { placeOfRow, placeOnList, rowsAhead } from './platform/listPlaces.ts'
import { businessIdText, id, instant, listLimit, phoneText, searchText } from './platform/values.ts'

const named = z.object({ id, name: z.string() })

/** An account that somebody signs in with. */
export const adminCustomer = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The confirmed number, E.164; null for an account without one. */
  phone: z.nullable(z.string()),
  createdAt: instant,
  lastSignInAt: instant,
  /** The businesses that this account owns. */
  businesses: z.array(named),
})
export type AdminCustomer = z.output<typeof adminCustomer>

/** `customers` own no business, `owners` do. */
export const accountKind = z.enum(['all', 'customers', 'owners'])
export type AccountKind = z.output<typeof accountKind>

export const accountSort = z.enum(['created', 'last-sign-in', 'name', 'email'])
export type AccountSort = z.output<typeof accountSort>

const choice = { kind: z._default(accountKind, 'all') }

const page = {
  sort: z._default(accountSort, 'created'),
  order: z._default(sortOrder, 'descending'),
  ...placeOnList,
  limit: listLimit(50, 100),
}

/** A part of the name, the e-mail or the phone, or the whole id. */
const search = searchText

export const listAdminCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'admin',
  look: 'accounts_read',
  summary:
    'Accounts, newest first unless another order is asked for; `after` the place of the last for the next page.',
  query: z.object({ ...choice, ...page }),
  response: z.array(z.extend(adminCustomer, placeOfRow)),
})

export const searchAdminCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/customers/search',
  access: 'admin',
  look: 'accounts_read',
  readsOnly: true,
  summary: 'The same list, of the accounts that a search finds.',
  body: z.object({ ...choice, ...page, search }),
  response: z.array(z.extend(adminCustomer, placeOfRow)),
})

export const countAdminCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customer-count',
  access: 'admin',
  summary: 'How many accounts that list has on all pages, and how many are ahead of this one.',
  query: z.object({ ...choice, ...page }),
  response: z.object({ total: z.int(), ...rowsAhead }),
})

export const countFoundCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/customer-count/search',
  access: 'admin',
  readsOnly: true,
  summary: 'How many accounts the same search finds.',
  body: z.object({ ...choice, ...page, search }),
  response: z.object({ total: z.int(), ...rowsAhead }),
})

/** What all shops know about a number, and what erasing it deletes. */
const known = {
  /** Shops where the number has or had points; the first fifty by name. */
  shops: z.array(z.extend(named, { points: z.int() })),
  totalShops: z.int(),
  totalPoints: z.int(),
  reviews: z.int(),
}

const params = z.object({ customerId: businessIdText })

export const describeAccountDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:customerId/deletion',
  access: 'admin',
  look: 'account_read',
  summary: 'What goes when an account is deleted.',
  params,
  response: z.object({ ...known, businesses: z.array(named) }),
})
export type AccountDeletion = z.output<typeof describeAccountDeletion.response>

export const deleteAdminCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:customerId',
  access: 'admin',
  summary: 'Delete an account and erase its person in every shop; sums stay.',
  params,
  response: z.object({
    success: z.literal(true),
    /** Shops in which the person was erased. */
    shops: z.int(),
  }),
})

// The number is in the body, because addresses end up in logs and browser histories.
const number = z.object({ phoneNumber: phoneText('Please enter a phone number') })

export const findNumber = endpoint({
  method: 'POST',
  path: '/api/admin/numbers/find',
  access: 'admin',
  readsOnly: true,
  look: 'number_looked_up',
  heavy: 'answer',
  summary: 'What is known of a phone number in all shops.',
  body: number,
  response: z.object({
    ...known,
    /** E.164, as the server read the number. */
    phone: z.string(),
    /** The account that has confirmed this number. */
    accountId: z.nullable(z.string()),
    /** Shops whose own phone this number is; erasing leaves it with them. */
    businesses: z.array(named),
  }),
})
export type KnownNumber = z.output<typeof findNumber.response>

export const eraseNumber = endpoint({
  method: 'POST',
  path: '/api/admin/numbers/erase',
  access: 'admin',
  summary: 'Erase the person with a phone number in every shop; sums stay.',
  body: number,
  response: z.object({ success: z.literal(true), shops: z.int() }),
})
