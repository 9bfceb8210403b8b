import * as z from 'zod/mini'
import { perProfileField } from './customerProfile.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, idText, instant, optionalText } from './platform/values.ts'

/** The most rows of one file, without its header. */
export const mostImportRows = 20_000
export const mostImportBytes = 4 * 1024 * 1024
/** The most refused rows that a check lists; its count includes all. */
export const mostRefusalsListed = 500

/** Columns after these are not read. */
export const mostImportColumns = 100

/** The index of a column, from 0; null for none. */
const place = z.nullable(z.int().check(z.gte(0), z.lt(mostImportColumns)))

export const importColumns = z.object({
  phone: place,
  points: place,
  ...perProfileField(() => place),
  /** For files with names in two columns. */
  lastName: place,
  blocked: place,
})
export type ImportColumns = z.output<typeof importColumns>

/** How the letters of a file are written, by the names that `TextDecoder` knows. */
export const importEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257'] as const),
  ...(['windows-1258', 'windows-874', 'shift_jis', 'euc-jp', 'gb18030', 'big5'] as const),
  ...(['euc-kr', 'macintosh'] as const),
] as const
export const importState = z.enum(['importing', 'imported', 'undoing', 'undone'])
const encoding = z.enum(importEncodings)
export type ImportEncoding = z.output<typeof encoding>

/** What an import waits for, because a guess might change somebody’s points. */
export const importQuestions = ['points_column', 'worth', 'decimals'] as const
export type ImportQuestion = (typeof importQuestions)[number]

export const importChoices = z.object({
  /** If left out, guessed from the header. */
  columns: z.optional(importColumns),
  /** Says that no column has points: everyone begins with none. */
  noPoints: z.optional(z.boolean()),
  /** If left out, found by the file’s bytes, else the usual one of the country. */
  encoding: z.optional(encoding),
  /** What stands before a fraction: `1.5` or `1,5`. If left out, found by the column. */
  decimals: z.optional(z.enum(['point', 'comma'])),
  /** What to do with a part of a point. If left out, such rows are not imported. */
  rounding: z.optional(z.enum(['down', 'nearest', 'up'])),
  /** For numbers without a country code; by default the country of the business’s phone. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Please choose a country'))),
  /** How many points here each point, stamp or visit in the file is worth. Points are worth 1. */
  pointsEach: z.optional(
    z
      .int('Please enter a whole number')
      .check(
        z.gte(1, 'Please enter 1 to 1,000 points'),
        z.lte(1000, 'Please enter 1 to 1,000 points'),
      ),
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
  z.string().check(z.maxLength(1000)),
  z.pipe(z.transform(parsed), importChoices),
)

const businessParams = z.object({ businessId: businessIdText })
const upload = { field: 'customers', mostBytes: mostImportBytes } as const

/** A way to read the file’s letters, with up to three names as they then read. */
const reading = z.object({ encoding, names: z.array(z.string()) })

export const importCheck = z.object({
  /** The columns of the file, each with its first value. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** As sent, or as guessed. */
  chosen: importColumns,
  /** Columns with phone numbers that are used where the chosen one is empty. */
  otherPhones: z.array(z.int()),
  /** A column with last visits, which stay out: a visit is a scan here. */
  lastVisit: place,
  country: z.string(),
  /** How the file was read. Other encodings follow it, unless all of them read the same. */
  encodings: z.array(reading),
  /** What the column of points counts. */
  unit: z.enum(['points', 'stamps', 'visits']),
  /** How many stamps made a full card, if the file says so. */
  cardOf: z.nullable(z.int()),
  rewardThreshold: z.int(),
  /** What must be answered before anything is imported. */
  questions: z.array(z.enum(importQuestions)),
  /** Cells that read as two numbers, such as `1.000`, if the owner is asked about them, or was. */
  doubtful: z.array(z.string()),
  /** The first cells that come to a part of a point, and how many rows have one. */
  fractions: z.object({ rows: z.int(), examples: z.array(z.string()) }),
  rows: z.int(),
  /** Rows that would be imported. `points` is their sum. */
  ready: z.int(),
  points: z.int(),
  /** How many of these rows reach a reward through the import. */
  rewards: z.int(),
  /** How many of these rows are of customers here already. */
  existing: z.int(),
  /** How many of these rows are of blocked customers. */
  blocked: z.int(),
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

export const listRefusedRows = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/customer-imports/refused',
  access: 'owner',
  readsOnly: true,
  heavy: 'parts',
  summary: 'The rows of this CSV file that would not be imported, with reasons, as CSV.',
  params: businessParams,
  body: z.object({ choices }),
  upload,
  response: z.object({ csv: z.string() }),
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
  state: importState,
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
  params: z.object({ businessId: businessIdText, importId: idText }),
  response: z.object({ success: z.literal(true) }),
})
