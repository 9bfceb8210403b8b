import type { Queryable } from '../db/queryable.ts'
import { isTimeZone } from '../db/timeZones.ts'
import { AppError } from '../errors.ts'

/** Throws for the form's field `timeZone` if the database does not know the time zone. */
export async function requireTimeZone(tx: Queryable, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || (await isTimeZone(tx, timeZone))) return
  const sentence = 'Please choose a time zone'
  throw new AppError('invalid_input', { message: sentence, fields: { timeZone: sentence } })
}
