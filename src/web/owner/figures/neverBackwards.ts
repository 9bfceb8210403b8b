import { replaceEqualDeep } from '@tanstack/react-query'

/** Figures that sum up this many entries of the ledger. The ledger only grows. */
interface Fold {
  entries: number
}

/**
 * For `structuralSharing`: drops an answer about fewer entries than the one on the screen. It was
 * overtaken on its way. So figures never jump backwards.
 */
export function neverBackwards(shown: unknown, answer: unknown): unknown {
  if (isFold(shown) && isFold(answer) && answer.entries < shown.entries) return shown
  return replaceEqualDeep(shown, answer)
}

function isFold(data: unknown): data is Fold {
  return typeof data === 'object' && data !== null && 'entries' in data
}
