import { forgetOldMinutes } from './admin/health/service.ts'
import { forgetOldAddresses } from './audit/service.ts'
import { forgetOldSignIns } from './auth/service.ts'
import type { Context } from './context.ts'
import { forgetFailedJobs } from './db/staleJobs.ts'
import { forgetOverLimits } from './limits/service.ts'
import { forgetOldMessages } from './messages/service.ts'
import { forgetOldPasscodes } from './passcodes/service.ts'
import { forgetOldClaimCodes } from './rewards/service.ts'
import { forgetExpiredSessions } from './sessions/service.ts'

/** Job: takes away what is over. Nothing depends on it but the size of the tables. */
export async function sweep(context: Context): Promise<void> {
  await forgetExpiredSessions(context)
  await forgetOldPasscodes(context)
  await forgetOldSignIns(context)
  await forgetOverLimits(context)
  await forgetOldClaimCodes(context)
  await forgetOldMessages(context)
  await forgetOldMinutes(context)
  await forgetOldAddresses(context)
  await forgetFailedJobs(context.db)
}
