import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import {
  type PromotionSaid,
  promotionSaid,
  type WantedPromotion,
} from '../../contract/promotions.ts'
import { isSame, proofOf } from '../platform/text/proof.ts'
import { termsOf } from './rules.ts'

/**
 * What was said of a promotion goes to its owner's page and comes back when it is switched on. It is
 * kept as it was said, so nobody has to count again, and nobody else can have written it.
 */
interface Said {
  readonly businessId: number
  readonly promotion: WantedPromotion
  readonly figures: PromotionSaid
}

export function newSaid(secret: string, { businessId, promotion, figures }: Said): string {
  const words = Buffer.from(JSON.stringify(figures)).toString('base64url')
  return `${words}.${proofOf(secret, `said ${businessId} ${aboutOf(promotion)} ${words}`)}`
}

/** Null for what we have not said, or said of other terms. */
export function readSaid(
  secret: string,
  { businessId, promotion }: Omit<Said, 'figures'>,
): PromotionSaid | null {
  const { said = '' } = promotion
  const [words = '', proof = ''] = said.split('.')
  const ours = proofOf(secret, `said ${businessId} ${aboutOf(promotion)} ${words}`)
  if (!isSame(proof, ours)) return null
  return z.parse(promotionSaid, JSON.parse(Buffer.from(words, 'base64url').toString()))
}

/** Of its terms: what it is called and when it ends changes nothing of what was said. */
function aboutOf(promotion: WantedPromotion): string {
  return createHash('sha256').update(termsOf(promotion)).digest('base64url')
}
