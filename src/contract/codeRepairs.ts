import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { id } from './platform/values.ts'

/**
 * What can be wrong with the codes of a business:
 * - `missing_code`: one of the three purchases never had a code. A code that the owner deleted or
 *   replaced is not missing;
 * - `missing_check_code`: no active code leads customers to their points;
 * - `unreadable_code`: the code's text does not lead to its business, so no scan finds it;
 * - `duplicate_text`: another business has a code with the same text, and scans find that code;
 * - `deleted_business`: the code still counts as working, but its business was purged.
 * The first four skip deleted businesses, which come back unchanged if restored.
 */
export const codeProblem = z.enum([
  'missing_code',
  'missing_check_code',
  'unreadable_code',
  'duplicate_text',
  'deleted_business',
])
export type CodeProblem = z.output<typeof codeProblem>

export const findCodeProblems = endpoint({
  method: 'GET',
  path: '/api/admin/qr-code-problems',
  access: 'admin',
  summary: 'What is wrong with printed codes, and what repairing would do; changes nothing.',
  response: z.object({
    problems: z.array(
      z.object({
        problem: codeProblem,
        codes: z.int(),
        /** The first ten. */
        businesses: z.array(z.object({ id, name: z.string() })),
        totalBusinesses: z.int(),
      }),
    ),
    /** The codes that a repair would add and retire, and the businesses it would change. */
    newCodes: z.int(),
    retiredCodes: z.int(),
    businesses: z.int(),
  }),
})
export type CodeProblems = z.output<typeof findCodeProblems.response>

export const regenerateQrCodes = endpoint({
  method: 'POST',
  path: '/api/admin/regenerate-qr-codes',
  access: 'admin',
  summary: 'Repair what is wrong with printed codes; those that work stay as they are.',
  response: z.object({
    success: z.literal(true),
    /** Codes that had a problem or were missing, each counted once. */
    qrCodesRegenerated: z.int(),
    businessesUpdated: z.int(),
    /** Businesses that this call had no time for. If there are any, call again. */
    businessesLeft: z.int(),
  }),
})
