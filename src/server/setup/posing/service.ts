import { AppError } from '../../platform/errors.ts'
import { posesAsOthers } from './rules.ts'

/**
 * Refuses a name that poses as somebody else. Support may give a shop such a name, after looking.
 * `field`: the form field that shows the error.
 */
export function refusePosing(name: string, field: string): void {
  if (!posesAsOthers(name)) return
  const { message } = new AppError('name_refused')
  throw new AppError('name_refused', { fields: { [field]: message } })
}
