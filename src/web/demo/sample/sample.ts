import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import type { Ledger } from './entries.ts'
import { pastOf } from './past.ts'
import { sampleBusiness, sampleCheckCode, sampleCodes } from './shop.ts'

/** All that the demo knows of its shop. What is done in it stands here and nowhere else. */
export interface Sample {
  readonly business: Business
  readonly ledger: Ledger
  readonly codes: readonly QrCode[]
  readonly checkCode: CheckCode
}

/** The shop as everybody finds it. */
export function newSample(now: Date): Sample {
  return {
    business: sampleBusiness(now),
    ledger: pastOf(now),
    codes: sampleCodes(now),
    checkCode: sampleCheckCode,
  }
}
