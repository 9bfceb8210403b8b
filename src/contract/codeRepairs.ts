import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './values.ts'

/**
 * What can be wrong with the codes of a business:
 * - `missing_code`: one of the three purchases never had a code; one whose code the owner deleted or
 *   replaced did;
 * - `missing_check_code`: nothing that is switched on leads customers to their points;
 * - `unreadable_code`: its text does not lead to its business, so that no scan finds it;
 * - `duplicate_text`: another business has a code of the same text, and a scan finds that one;
 * - `deleted_business`: it still counts as working, and its business is gone for good.
 * The first four are of businesses that are there: one that was deleted comes back as it was.
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
    /** What repairing would do, and to how many businesses. */
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
    /** Codes that had a problem or were missing: each counts once. */
    qrCodesRegenerated: z.int(),
    businessesUpdated: z.int(),
    /** More than one call could repair in its time: call again. */
    businessesLeft: z.int(),
  }),
})
