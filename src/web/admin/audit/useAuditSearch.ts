import * as z from 'zod/mini'
import { type AuditAction, type AuditActor, auditActions } from '../../../contract/audit.ts'
import { useAddressChoices } from '../../owner/shared/useAddressChoices.ts'
import { useBusinessChoice } from '../useBusinessChoice.ts'
import { actorLabel } from './actorLabel.ts'

/** Which entries are shown. */
export interface AuditSearch {
  businessId?: string
  actor?: AuditActor
  action?: AuditAction
  /** Days in UTC, `YYYY-MM-DD`. */
  from?: string
  to?: string
}

const FIRST_DAY = '2000-01-01'

/** It stands in the page's address, so that a reload, or the next sign-in, finds the same ones. */
export function useAuditSearch() {
  const { params, choose, deleteAllBut } = useAddressChoices<'actor' | 'action' | 'from' | 'to'>()
  const business = useBusinessChoice()
  const { businessId } = business
  const actor = nameIn(actorLabel, params.get('actor'))
  const action = nameIn(auditActions, params.get('action'))
  const from = dayIn(params.get('from'))
  const to = dayIn(params.get('to'))
  const isBackwards = Boolean(from && to && from > to)
  const search: AuditSearch = {
    ...(businessId && { businessId }),
    ...(actor && { actor }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && !isBackwards && { to }),
  }

  /** Shows the whole log. */
  function clear() {
    business.clearText()
    deleteAllBut({ section: 'audit' })
  }

  const isNarrowed = Object.keys(search).length > 0
  return { search, to, isBackwards, isNarrowed, business, choose, clear }
}
export type AuditSearchState = ReturnType<typeof useAuditSearch>

function nameIn<Name extends string>(
  names: Readonly<Record<Name, string>>,
  typed: string | null,
): Name | undefined {
  return typed !== null && Object.hasOwn(names, typed) ? (typed as Name) : undefined
}

function dayIn(typed: string | null): string | undefined {
  const day = z.safeParse(z.iso.date(), typed)
  return day.success && day.data >= FIRST_DAY ? day.data : undefined
}
