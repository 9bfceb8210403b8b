import type { BusinessForm } from '../../../../contract/setup.ts'

/** What an owner decides in one form, without the contacts, which have their own calls. */
export type Profile = Omit<BusinessForm, 'email' | 'phone'>

/** A part of a profile; missing fields stay unchanged. */
export type ProfileChange = { readonly [Name in keyof Profile]?: Profile[Name] | undefined }

const labels: Record<keyof Profile, string> = {
  name: 'Name',
  description: 'Description',
  address: 'Address',
  logoUrl: 'Logo',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  rewardThreshold: 'Reward at',
  rewardDescription: 'Reward',
  pointCapType: 'After a reward',
  smsNotificationsEnabled: 'Texts to customers',
  businessNotificationsEnabled: 'Texts to the owner',
  repeatScanPolicy: 'Repeat scans',
  repeatScanWindowMinutes: 'Repeat scan window in minutes',
  voiceFeedbackEnabled: 'Voice messages on the feedback page',
  visitVoiceEnabled: 'Voice messages after a visit',
  reviewUrl: 'Public review link',
  averageSale: 'Average sale in dollars',
  timeZone: 'Time zone',
}
const names = Object.keys(labels) as (keyof Profile)[]

const choices: Record<string, string> = {
  reset: 'points start again at 0',
  unlimited: 'points above the threshold stay',
  flag: 'counted and marked',
  block: 'refused',
}

/** The fields that a change would change. */
export function changedFields(before: Profile, wanted: ProfileChange): (keyof Profile)[] {
  return names.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name])
}

/** A change of these fields, as lines for the audit log. */
export function formatChange(
  fields: readonly (keyof Profile)[],
  { before, after }: { before: ProfileChange; after: ProfileChange },
): { readonly before: string; readonly after: string } {
  const tell = (profile: ProfileChange) =>
    fields.map((name) => `${labels[name]}: ${formatValue(name, profile[name])}`).join('\n')
  return { before: tell(before), after: tell(after) }
}

/** Writes somebody's own words unchanged, even if they equal one of ours. */
function formatValue(name: keyof Profile, value: Profile[keyof Profile] | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (name === 'logoUrl') return value ? 'an uploaded picture' : 'none'
  const isChoice = name === 'pointCapType' || name === 'repeatScanPolicy'
  if (isChoice) return choices[String(value)] ?? String(value)
  // Each field takes one line.
  return value === null || value === undefined ? 'none' : String(value).replace(/\s+/g, ' ')
}

/** The points of the purchases named in a form, which may be only some; undefined for none. */
export function codeValuesOf(form: {
  readonly qrCode1Points?: number | undefined
  readonly qrCode2Points?: number | undefined
  readonly qrCode3Points?: number | undefined
}) {
  const { qrCode1Points: low, qrCode2Points: medium, qrCode3Points: high } = form
  const isNamed = low !== undefined || medium !== undefined || high !== undefined
  return isNamed ? { low, medium, high } : undefined
}
