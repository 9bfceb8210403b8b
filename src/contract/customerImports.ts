import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idText, instant, optionalText } from './values.ts'

/** The most rows of one file, without its header. */
export const mostImportRows = 20_000
export const mostImportBytes = 4 * 1024 * 1024
/** The most refused rows that a check lists; its count includes all. */
export const mostRefusalsListed = 500

/** The index of a column, from 0; null for none. */
const place = z.nullable(z.int().check(z.gte(0), z.lte(99)))

export const importColumns = z.object({
  phone: place,
  points: place,
  name: place,
  /** For files with names in two columns. */
  lastName: place,
  note: place,
  blocked: place,
})
export type ImportColumns = z.output<typeof importColumns>

export const importChoices = z.object({
  /** If left out, guessed from the header. */
  columns: z.optional(importColumns),
  /** For numbers without a country code; by default the country of the business’s phone. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Please choose a country'))),
  /** How many points here each point or stamp in the file is worth. */
  pointsEach: z._default(
    z
      .int('Please enter a whole number')
      .check(
        z.gte(1, 'Please enter 1 to 1,000 points'),
        z.lte(1000, 'Please enter 1 to 1,000 points'),
      ),
    1,
  ),
  /** What to do with numbers that are customers here already: skip them, or add their points. */
  existing: z._default(z.enum(['skip', 'add']), 'skip'),
})
export type ImportChoices = z.output<typeof importChoices>

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

// A form has few fields, so the choices are JSON in one field.
const choices = z.pipe(
  z.string().check(z.maxLength(500)),
  z.pipe(z.transform(parsed), importChoices),
)

const businessParams = z.object({ businessId: idText })
const upload = { field: 'customers', mostBytes: mostImportBytes } as const

export const importCheck = z.object({
  /** The columns of the file, each with its first value. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** As sent, or as guessed. */
  chosen: importColumns,
  country: z.string(),
  rows: z.int(),
  /** Rows that would be imported. `points` is their sum. */
  ready: z.int(),
  points: z.int(),
  /** How many of these rows reach a reward through the import. */
  rewards: z.int(),
  /** How many of these rows are of customers here already. */
  existing: z.int(),
  refused: z.int(),
  /** The first refused rows, with their row numbers in a spreadsheet. */
  refusals: z.array(z.object({ row: z.int(), phone: z.string(), reason: z.string() })),
})
export type ImportCheck = z.output<typeof importCheck>

export const checkCustomerImport = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customer-imports/check',
  access: 'owner',
  readsOnly: true,
  heavy: 'parts',
  summary: 'What an import of this CSV file would do. Changes nothing.',
  params: businessParams,
  body: z.object({ choices }),
  upload,
  response: importCheck,
})

export const startCustomerImport = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customer-imports',
  access: 'owner',
  freshCode: true,
  heavy: 'parts',
  summary: 'Import customers and balances from a CSV file. Goes on after the answer.',
  params: businessParams,
  body: z.object({ choices, fileName: optionalText(120) }),
  upload,
  response: z.object({ success: z.literal(true), importId: z.int() }),
  idempotent: true,
})

export const customerImport = z.object({
  id: z.int(),
  fileName: z.nullable(z.string()),
  startedAt: instant,
  state: z.enum(['importing', 'imported', 'undoing', 'undone']),
  /** Rows to import. */
  rows: z.int(),
  imported: z.int(),
  points: z.int(),
  /** Skipped: had become customers in the meantime, or are blocked. */
  skipped: z.int(),
  undone: z.int(),
  undonePoints: z.int(),
  /** Could not be undone, because the points are spent. */
  spent: z.int(),
})
export type CustomerImport = z.output<typeof customerImport>

export const listCustomerImports = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/customer-imports',
  access: 'owner',
  summary: 'The latest imports of customers, newest first.',
  params: businessParams,
  response: z.array(customerImport),
})

export const undoCustomerImport = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customer-imports/:importId/undo',
  access: 'owner',
  freshCode: true,
  summary: 'Undo a whole import; points that are spent stay and are counted.',
  params: z.object({ businessId: idText, importId: idText }),
  response: z.object({ success: z.literal(true) }),
})
