import { randomInt } from 'node:crypto'
import type { CheckCode, QrCode } from '../../contract/qr-codes.ts'
import { codeKind } from '../../contract/scan.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import {
  countedAddress,
  countedByLink,
  countUnknownCode,
  refusePaused,
} from '../platform/limits/service.ts'
import { readCode } from '../platform/text/codeText.ts'
import { knownWord } from '../platform/text/knownWord.ts'
import {
  checkCodeName,
  firstCodes,
  formatCode,
  linkOf,
  newCodeText,
  shownCode,
  type TierValues,
} from './rules.ts'
import { findCheckCode, findCodeByText, findDemoShopWithCode } from './scanned/store.ts'
import { insertCodes, listEarnCodes } from './store.ts'

export {
  changePointValue,
  changePresence,
  createQrCode,
  deleteQrCode,
  switchQrCode,
} from './changes.ts'
export { listCodeFigures, readFigures } from './figures/service.ts'
export type { Figures } from './figures/store.ts'
export { downloadQrCode, printQrCode } from './paper.ts'
export { lockCodes, renewCodes } from './renewal.ts'
export { replaceQrCode } from './replacement.ts'
export { changeQrValues, changeTierValues } from './tierValues.ts'
export type { TierValues }
export { formatCode }

/**
 * Gives a new business its check code and its three earn codes, with the chosen or usual points.
 */
export async function createFirstCodes(
  tx: Queryable,
  businessId: number,
  values: TierValues = {},
): Promise<void> {
  await insertCodes(tx, businessId, [
    ...firstCodes.map(({ tier, pointValue: usual, description }) => {
      const pointValue = values[tier] ?? usual
      const code = newCodeText(businessId, pointValue, randomInt)
      return { kind: 'earn' as const, code, pointValue, description, tier }
    }),
    {
      kind: 'check',
      code: newCodeText(businessId, 'CHECK', randomInt),
      pointValue: 0,
      description: checkCodeName,
      tier: null,
    },
  ])
}

/** All codes, or those of some locations. */
export async function listQrCodes(
  context: Context,
  of: { readonly businessId: number; readonly locationIds: readonly number[] | undefined },
): Promise<QrCode[]> {
  const codes = await listEarnCodes(context.db, of)
  return codes.map((code) => shownCode(code, context.config.publicUrl))
}

/** A business's check code, for its owner to print. */
export async function getCheckCode(context: Context, businessId: number): Promise<CheckCode> {
  const found = await findCheckCode(context.db, businessId)
  if (!found) throw new AppError('business_not_found')
  const { id, code } = found
  return { id, code, link: linkOf(found, context.config.publicUrl) }
}

export interface AskedCode {
  readonly scanned: string
  /** The network address of the request. */
  readonly address: string
  /** Another site led here. */
  readonly isLed?: boolean
}

/**
 * A printed code by what somebody scanned or typed, with its shop. Finds retired codes, but no
 * deleted shops or expired registrations. An address that sent many unknown codes must wait.
 */
export async function findScannedCode(
  context: Context,
  { scanned, address, isLed = false }: AskedCode,
) {
  const text = readCode(context, scanned)
  const counted = countedByLink(countedAddress(context, address), isLed)
  await refusePaused(context, 'unknown_codes_by_address', counted)
  const found = await findCodeByText(context.db, text)
  if (!found) {
    await countUnknownCode(context, counted, text)
    throw new AppError('unknown_code')
  }
  const { isShopThere, isCodeActive: isActive, isLocationClosed, ...others } = found
  const {
    code,
    codeId,
    locationId,
    hasPromotions,
    kind,
    pointValue,
    presence,
    locations,
    ...shop
  } = others
  // What a newer server made of it, this one cannot give.
  if (!knownWord(codeKind.options, kind, null)) throw new AppError('inactive_code')
  const printed = { code, kind, pointValue, presence, locations, isActive, isLocationClosed }
  const given = { codeId, locationId, hasPromotions }
  return { ...printed, ...given, businessId: text.businessId, shop: isShopThere ? shop : undefined }
}

/** A demo shop with a check code to try; null if there is none. */
export async function findDemoShop({ db }: Context): Promise<number | null> {
  return (await findDemoShopWithCode(db)) ?? null
}

/**
 * A demo shop's check code, for trying the page that it opens; in local mode any shop's. Elsewhere
 * a printed code proves that somebody is at the counter, so nobody gets one by the shop's id.
 */
export async function generateCheckQr(
  context: Context,
  businessId: number,
): Promise<{ qrCode: string }> {
  const code = await findCheckCode(context.db, businessId)
  const isForTrying = code?.isDemo || context.config.localMode
  if (!code || !isForTrying) throw new AppError('business_not_found')
  return { qrCode: code.code }
}
