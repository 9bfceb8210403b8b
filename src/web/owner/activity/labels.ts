import type { ActivityEntry, EntryKind } from '../../../contract/activity.ts'
import type { OccasionKind } from '../../../contract/occasionBonus.ts'
import type { Proof } from '../../../contract/presence.ts'

const kindLabels: Record<Exclude<EntryKind, 'accrual' | 'reversal'>, string> = {
  bonus: 'Extra points',
  redemption: 'Reward given',
  adjustment: 'Points adjusted',
  reset: 'Points reset',
  import: 'Balance imported',
}

const occasionLabels: Record<OccasionKind, string> = {
  welcome: 'Extra points for a first visit',
  birthday: 'Extra points for a birthday',
  invited: 'Extra points for coming by an invitation',
  friend: 'Extra points for bringing a friend',
}

const undoneWords: Record<EntryKind, string> = {
  accrual: 'Scan undone',
  bonus: 'Extra points undone',
  redemption: 'Reward taken back',
  adjustment: 'Adjustment undone',
  reset: 'Reset undone',
  import: 'Import undone',
  reversal: 'Undone',
}

const scannedFrom: Record<Proof, string> = {
  day_card: 'from the day’s card',
  screen: 'from the counter screen',
}

const mergeWords = {
  into: 'Merged into another number',
  from: 'Another number was merged into this one',
}

/** What happened, in the owner's words. */
export function entryLabel(entry: ActivityEntry): string {
  const { kind, actor, codeDescription, presence, reverses, isWrongNumber } = entry
  if (kind === 'accrual') {
    const name = codeDescription ?? (actor === 'staff' ? 'Points given' : 'Scan')
    const scan = presence ? `${name}, ${scannedFrom[presence]}` : name
    return isWrongNumber ? `${scan}. The customer moved it here from a wrong number` : scan
  }
  if (isWrongNumber) return 'The customer moved these points to another number'
  if (entry.merge) return mergeWords[entry.merge]
  // Nobody resets them: their customer stayed away.
  if (kind === 'reset' && actor === 'system') return 'Points expired'
  if (kind === 'reversal') return undoneWords[reverses?.kind ?? 'reversal']
  if (entry.occasion) return occasionLabels[entry.occasion]
  return kindLabels[kind]
}

/** Who did it, unless it was the customer or the owner. */
export function actorLabel(entry: ActivityEntry): string | undefined {
  const { actor, staffName, deviceName } = entry
  if (staffName !== undefined) return `by ${staffName}${deviceName ? ` on ${deviceName}` : ''}`
  return actor === 'support' || actor === 'admin' ? 'by support' : undefined
}

/** "+20" or "−100", with a sign as wide as the plus. */
export function signed(points: number): string {
  const written = Math.abs(points).toLocaleString('en-US')
  return points < 0 ? `\u2212${written}` : `+${written}`
}
