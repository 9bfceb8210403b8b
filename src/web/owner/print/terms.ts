import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'

/** What every printed piece is about. */
export interface PieceProps {
  business: Business
  code: QrCode
}

export const noApp = 'No app. Just your phone number.'

/** Printed beside every code, so that a sticker pasted over it is noticed. */
export function whereItLeads({ link }: Pick<QrCode, 'link'>): string {
  return `This code opens ${new URL(link).host}`
}
