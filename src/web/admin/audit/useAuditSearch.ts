import * as z from 'zod/mini'
import { type AuditAction, type AuditActor, auditActions } from '../../../contract/audit.ts'
import {
  chosenOf,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../owner/shared/useListView.ts'
import { businessIdOf, ID_LENGTH } from '../BusinessIdField.tsx'
import { actorLabel } from './actorLabel.ts'

const FIRST_DAY = '2000-01-01'

const auditList = {
  business: textOf(ID_LENGTH),
  actor: oneOf(Object.keys(actorLabel) as AuditActor[]),
  action: oneOf(Object.keys(auditActions) as AuditAction[]),
  /** Days in UTC, `YYYY-MM-DD`. */
  from: dayOf,
  to: dayOf,
}

/** Which entries are shown. */
export type AuditSearch = ReturnType<typeof searchOf>

export function useAuditSearch() {
  const list = useListView(auditList)
  const { from, to } = list.view
  return {
    ...list,
    search: searchOf(list.view),
    isBackwards: from !== '' && to !== '' && from > to,
  }
}
export type AuditSearchState = ReturnType<typeof useAuditSearch>

function searchOf({ business, actor, action, from, to }: ViewOf<typeof auditList>) {
  const businessId = businessIdOf(business)
  return chosenOf({ businessId, actor, action, from, to: from > to ? '' : to })
}

function dayOf(chosen: string | null): string {
  const day = z.safeParse(z.iso.date(), chosen)
  return day.success && day.data >= FIRST_DAY ? day.data : ''
}
