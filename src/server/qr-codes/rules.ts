import { type Presence, presence } from '../../contract/presence.ts'
import { codeTier, type QrCode } from '../../contract/qr-codes.ts'
import { knownWord } from '../platform/text/knownWord.ts'
import { randomLetters } from '../platform/text/letters.ts'

export type Tier = NonNullable<QrCode['tier']>
/** The points of purchases. One that is left out keeps its code. */
export type TierValues = Readonly<Partial<Record<Tier, number | undefined>>>

/** 31^9 is more than 2^44. */
const suffixLength = 9

/** The text of a new code. `pick(n)` is a random whole number from 0 to n - 1. */
export function newCodeText(
  businessId: number,
  worth: number | 'CHECK',
  pick: (below: number) => number,
): string {
  return `RH-${businessId}-${worth}-${randomLetters(suffixLength, pick)}`
}

/** The link in a code's picture. */
export function linkOf(code: { kind: 'earn' | 'check'; code: string }, publicUrl: string): string {
  const page = code.kind === 'earn' ? '/scan?qr=' : '/check-points?code='
  return `${publicUrl}${page}${encodeURIComponent(code.code)}`
}

/** The three codes of a new business, each for a range of purchases. */
export const firstCodes = [
  { tier: 'low', pointValue: 1, description: 'Small: under $20' },
  { tier: 'medium', pointValue: 20, description: 'Medium: $20 to $59' },
  { tier: 'high', pointValue: 60, description: 'Large: $60 or more' },
] as const

/** The check code's name, on the page and on paper. */
export const checkCodeName = 'Check your points'

/** The most codes that a business may have at a time, without older ones. */
export const mostCurrentCodes = 50

interface StoredCode {
  readonly id: number
  readonly code: string
  readonly kind: 'earn' | 'check'
  readonly pointValue: number
  readonly description: string
  readonly isActive: boolean
  readonly tier: Tier | null
  readonly replacedAt: Date | null
  readonly createdAt: Date
  readonly locationId: number
  readonly presence: Presence
}

/** A code as its owner sees it. */
export function shownCode(code: StoredCode, publicUrl: string): QrCode {
  const { id, pointValue, description, isActive, tier, replacedAt, createdAt, locationId } = code
  return {
    id,
    code: code.code,
    link: linkOf(code, publicUrl),
    pointValue,
    description,
    isActive,
    tier: knownWord(codeTier.options, tier, null),
    isOlder: replacedAt !== null,
    replacedAt: replacedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    locationId,
    // The strongest proof: nobody may take the code for a printed one.
    presence: knownWord(presence.options, code.presence, 'screen'),
  }
}

/** A code's file name, without extension. */
export function fileNameOf({ kind, pointValue }: Pick<StoredCode, 'kind' | 'pointValue'>): string {
  return kind === 'earn' ? `rewardhop-${pointValue}-points` : 'rewardhop-check-points'
}

/** The name of a code without a description. */
export function nameByPoints(pointValue: number): string {
  return `${pointValue} point QR code`
}

interface CodeOfTier {
  readonly id: number
  readonly tier: Tier | null
  readonly pointValue: number
  readonly description: string
  readonly locationId: number
  readonly presence: Presence
}

export interface TierChange {
  readonly tier: Tier
  readonly pointValue: number
  readonly description: string
  /** The code that the new one replaces; undefined if it was deleted. */
  readonly replaces: number | undefined
  /** The old code's location. */
  readonly locationId: number | undefined
  readonly presence: Presence | undefined
}

/** The tiers that need a new code, each with its old code's name. */
export function tierChanges(codes: readonly CodeOfTier[], wanted: TierValues): TierChange[] {
  return firstCodes.flatMap(({ tier, description }) => {
    const present = codes.find((code) => code.tier === tier)
    const pointValue = wanted[tier]
    if (pointValue === undefined || present?.pointValue === pointValue) return []
    const name = present?.description ?? description
    return [
      {
        tier,
        pointValue,
        description: name,
        replaces: present?.id,
        locationId: present?.locationId,
        presence: present?.presence,
      },
    ]
  })
}

const purchases: Record<Tier, string> = {
  low: 'Small purchase',
  medium: 'Medium purchase',
  high: 'Large purchase',
}

/** The values of these purchases, one line each, for the audit log. */
export function formatTiers(tiers: readonly Tier[], values: TierValues): string {
  return tiers.map((tier) => `${purchases[tier]}: ${values[tier] ?? 'none'}`).join('\n')
}

/** A code, as the audit log names it. */
export function formatCode(code: Pick<StoredCode, 'code' | 'pointValue' | 'description'>): string {
  const points = code.pointValue === 1 ? '1 point' : `${code.pointValue} points`
  return `${code.code}: ${points}, ${code.description}`
}
