import type { DescribedCode, ScanResult } from '../../contract/scan.ts'
import { getPublicBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { readPhone } from '../phone.ts'
import { type CreditedScan, creditScan, type RefusedScan } from '../points/ledger.ts'
import { findScannedCode, readCode } from '../qr-codes/service.ts'

interface Scan {
  readonly qrCode: string
  readonly phoneNumber: string
  readonly idempotencyKey: string | undefined
}

/** Gives a code's points to a phone number. The same key gives the first answer again. */
export async function scanWithPhone(context: Context, scan: Scan): Promise<ScanResult> {
  const { businessId, code } = readCode(context, scan.qrCode)
  const phone = readPhone(scan.phoneNumber, 'phoneNumber')
  const { idempotencyKey } = scan
  const credited = await creditScan(context.db, { businessId, code, phone, idempotencyKey })
  if (isRefused(credited)) throw refusal(context, credited)
  return {
    transactionId: credited.entryId,
    pointsEarned: credited.pointsEarned,
    pointsBefore: credited.balanceAfter - credited.pointsEarned,
    totalPoints: credited.balanceAfter,
    rewardEarned: credited.balanceAfter >= credited.rewardThreshold,
    isRepeatScan: credited.isRepeatScan,
    scannedAt: credited.scannedAt.toISOString(),
    business: {
      id: businessId,
      name: credited.businessName,
      rewardDescription: credited.rewardDescription,
      rewardThreshold: credited.rewardThreshold,
      pointCapType: credited.pointCapType,
    },
  }
}

function isRefused(result: CreditedScan | RefusedScan): result is RefusedScan {
  return result.outcome !== 'credited' && result.outcome !== 'replayed'
}

function refusal(context: Context, { outcome, nextScanAt }: RefusedScan): AppError {
  if (!nextScanAt) return new AppError(outcome)
  const retryAfterMs = Math.max(0, nextScanAt.getTime() - context.clock().getTime())
  return new AppError(outcome, { retryAfterMs })
}

/** The shop and the points behind a scanned code; says why where it gives none. */
export async function describeCode(context: Context, scanned: string): Promise<DescribedCode> {
  const code = await findScannedCode(context, scanned)
  const business = await getPublicBusiness(context, code.businessId)
  if (!business.isActive) throw new AppError('inactive_business')
  if (!code.isActive) throw new AppError('inactive_code')
  return { kind: code.kind, code: code.code, pointValue: code.pointValue, business }
}
