/** A text that asked a number to agree. */
export interface Question {
  readonly businessId: number
  readonly consentId: number | null
  /** It has no answer yet. */
  readonly isOpen: boolean
  /** It went out so short a time ago that nobody can have read it. */
  readonly isUnread: boolean
}

/**
 * The question that a YES or a NO answers: the latest alone, because a text cannot say which. If
 * that one crossed the answer on its way, the one before.
 */
export function answeredQuestion([latest, before]: readonly Question[]): Question | undefined {
  return latest?.isUnread && before?.isOpen ? before : latest
}
