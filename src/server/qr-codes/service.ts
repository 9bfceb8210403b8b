import { randomInt } from 'node:crypto'
import type { QrCode } from '../../contract/qr-codes.ts'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { countedAddress, refusePaused, takeLimit } from '../limits/service.ts'
import { drawPng, drawSvg } from './picture.ts'
import { type CodeText, firstCodes, linkOf, newCodeText, readCodeText } from './rules.ts'
import { findCheckCode, findCode, findCodeByText, insertCodes, listEarnCodes } from './store.ts'

export interface CodePicture {
  readonly contentType: string
  readonly content: Buffer | string
  readonly fileName: string
}

export interface ScannedCode {
  readonly businessId: number
  readonly kind: 'earn' | 'check'
  readonly code: string
  readonly pointValue: number
  readonly isActive: boolean
}

/** Gives a new business its three earn codes and its check code. */
export async function createFirstCodes(tx: Queryable, businessId: number): Promise<void> {
  await insertCodes(tx, businessId, [
    ...firstCodes.map(({ pointValue, description }) => ({
      kind: 'earn' as const,
      code: newCodeText(businessId, pointValue, randomInt),
      pointValue,
      description,
    })),
    {
      kind: 'check',
      code: newCodeText(businessId, 'CHECK', randomInt),
      pointValue: 0,
      description: 'Check your points',
    },
  ])
}

export async function listQrCodes(context: Context, businessId: number): Promise<QrCode[]> {
  const codes = await listEarnCodes(context.db, businessId)
  return codes.map((code) => ({
    id: code.id,
    code: code.code,
    link: linkOf(code, context.config.publicUrl),
    pointValue: code.pointValue,
    description: code.description,
    isActive: code.isActive,
    createdAt: code.createdAt.toISOString(),
  }))
}

export async function downloadQrCode(
  context: Context,
  { businessId, codeId, format }: { businessId: number; codeId: number; format: 'png' | 'svg' },
): Promise<CodePicture> {
  const code = await findCode(context.db, { businessId, codeId })
  if (!code) throw new AppError('qr_code_not_found')
  const link = linkOf(code, context.config.publicUrl)
  const fileName = `rewardhop-${code.pointValue}-points.${format}`
  return format === 'png'
    ? { contentType: 'image/png', content: await drawPng(link), fileName }
    : { contentType: 'image/svg+xml', content: await drawSvg(link), fileName }
}

/** A code's text and business, as scanned or typed, without asking whether we ever printed it. */
export function readCode(context: Context, scanned: string): CodeText {
  const text = readCodeText(scanned, context.config.publicUrl)
  if (!text) throw new AppError('invalid_code')
  return text
}

/**
 * A printed code by what somebody scanned or typed, also one that was retired. An address from which
 * many unknown codes came has to wait.
 */
export async function findScannedCode(
  context: Context,
  { scanned, address }: { scanned: string; address: string },
): Promise<ScannedCode> {
  const text = readCode(context, scanned)
  const counted = countedAddress(context, address)
  await refusePaused(context, 'unknown_codes_by_address', counted)
  const code = await findCodeByText(context.db, text)
  if (!code) {
    await countUnknownCode(context, counted)
    throw new AppError('unknown_code')
  }
  return {
    businessId: text.businessId,
    kind: code.kind,
    code: code.code,
    pointValue: code.pointValue,
    isActive: code.isActive && !code.deletedAt,
  }
}

/** Somebody tries codes out: too many of them, and their address waits. */
export async function countUnknownCode(
  context: Context,
  address: string | undefined,
): Promise<void> {
  await takeLimit(context, 'unknown_codes_by_address', address)
}

/** A business's check code, for trying out the page that it opens. */
export async function generateCheckQr(
  context: Context,
  businessId: number,
): Promise<{ qrCode: string }> {
  const code = await findCheckCode(context.db, businessId)
  if (!code) throw new AppError('business_not_found')
  return { qrCode: code.code }
}
