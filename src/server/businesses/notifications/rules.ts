/** What is sent for a business, and when the shop is warned. */
export interface Notifications {
  readonly smsNotificationsEnabled: boolean
  readonly scanSmsEnabled: boolean
  readonly businessNotificationsEnabled: boolean
  readonly weeklySummaryEnabled: boolean
  readonly manyScansWarning: number
}

const words: Record<keyof Notifications, string> = {
  smsNotificationsEnabled: 'Texts to customers',
  scanSmsEnabled: 'Texts after every scan',
  businessNotificationsEnabled: 'Texts to the owner',
  weeklySummaryEnabled: 'Weekly summary',
  manyScansWarning: 'Warn at this many scans by one phone in a day',
}

const names = Object.keys(words) as (keyof Notifications)[]

/** The changes for the audit log, before and after, one line each; undefined for none. */
export function formatChange(
  before: Notifications,
  after: Notifications,
): { readonly before: string; readonly after: string } | undefined {
  const changed = names.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return undefined
  const tell = (notifications: Notifications) =>
    changed.map((name) => `${words[name]}: ${inWord(notifications[name])}`).join('\n')
  return { before: tell(before), after: tell(after) }
}

function inWord(value: boolean | number): string {
  if (typeof value === 'number') return String(value)
  return value ? 'on' : 'off'
}
