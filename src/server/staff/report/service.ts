import type { ReportDays, TeamReport } from '../../../contract/teamReport.ts'
import type { Context } from '../../platform/context.ts'
import { readReport } from './store.ts'

/** What the team gave on the shop's last days, including today. */
export function getTeamReport(
  { db, clock }: Context,
  { businessId, days }: { readonly businessId: number; readonly days: ReportDays },
): Promise<TeamReport> {
  return readReport(db, { businessId, days: Number(days), now: clock() })
}
