import type { SentScan } from '../../../contract/pageData.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { loadPart } from '../../platform/ui/useLater.ts'
import { loadClaimCode } from '../../shared/rewards/ClaimSlot.tsx'
import { loadBirthdayPad } from '../birthday/BirthdayQuestion.tsx'
import { hasMore, loadEarnedPoints, loadInvitationOutcome } from './ScanResultView.tsx'

/** Loads the parts of a result that a form without scripts has got. */
export async function prepareResult(result: ScanResult, sent: SentScan): Promise<void> {
  if (hasMore(result, sent.promised)) await loadPart(loadEarnedPoints)
  if (result.invitation) await loadPart(loadInvitationOutcome)
  if (sent.birthday) await loadPart(loadBirthdayPad)
  if (sent.claim) await loadPart(loadClaimCode)
}
