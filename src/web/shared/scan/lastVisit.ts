import { browserStorage } from '../../platform/api/browserStorage.ts'
import { note, readNote } from '../../platform/api/sessionNotes.ts'
import { functionalKeys, mayStore } from '../consent/consent.ts'
import { rememberedPhone } from './rememberedPhone.ts'

/** A scan of this browser, with which it gets claim codes for its number. */
export interface Visit {
  readonly transactionId: number
  readonly receipt: string
}

const NAME = 'rewardhop.visits'
const STORED = functionalKeys.visits
const mostShops = 20

/**
 * Stores the latest scan at a shop for this tab; on a phone that remembers its number, also for the
 * next visit.
 */
export function storeVisit(businessId: number, { transactionId, receipt }: Visit): void {
  const visit = [String(businessId), { transactionId, receipt }] as const
  note(NAME, Object.fromEntries([...visitsIn(readNote(NAME)), visit].slice(-mostShops)))
  if (!mayStore('functional') || !rememberedPhone()) return
  const visits = [...new Map([...stored(), visit])].slice(-mostShops)
  browserStorage.write(STORED, JSON.stringify(Object.fromEntries(visits)))
}

/** This browser's latest scan at a shop. */
export function lastVisit(businessId: number): Visit | undefined {
  const visits = new Map([...stored(), ...visitsIn(readNote(NAME))])
  return visits.get(String(businessId))
}

function stored(): [string, Visit][] {
  if (!mayStore('functional') || !rememberedPhone()) return []
  return visitsIn(browserStorage.readJson(STORED))
}

/** Checks what storage contains, because anybody may have written it. */
function visitsIn(kept: unknown): [string, Visit][] {
  const visits = Object.entries((kept ?? {}) as Record<string, unknown>)
  return visits.filter((entry): entry is [string, Visit] => isVisit(entry[1]))
}

function isVisit(kept: unknown): kept is Visit {
  const { transactionId, receipt } = (kept ?? {}) as Record<string, unknown>
  return Number.isInteger(transactionId) && typeof receipt === 'string'
}
