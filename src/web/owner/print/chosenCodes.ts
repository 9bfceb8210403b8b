import type { QrCode } from '../../../contract/qr-codes.ts'
import type { Piece } from '../qr-codes/pieces.ts'

/** In the address: the id of a code, or `each`. */
export const each = 'each'

export interface Chosen {
  /** A sheet for each; stickers alternate. Empty if the requested code is not printed. */
  codes: QrCode[]
  /** The choice as the address has it. */
  value: string
  /** The requested code, and why it is not printed. */
  refused?: { code: QrCode | undefined; because: 'off' | 'older' | 'gone' }
}

/** The codes of a location, or all codes. */
export function codesAt(codes: readonly QrCode[], locationId: number | undefined) {
  return codes.filter((code) => locationId === undefined || code.locationId === locationId)
}

/** The address still names a code of the location that was shown before. */
export function isElsewhere(
  asked: string | null,
  { codes, all }: { codes: readonly QrCode[]; all: readonly QrCode[] },
): boolean {
  const isAsked = ({ id }: QrCode) => String(id) === asked
  return all.some(isAsked) && !codes.some(isAsked)
}

/** Codes that give points and were not replaced. */
export function printableCodes(codes: readonly QrCode[]): QrCode[] {
  return codes.filter((code) => code.isActive && !code.isOlder)
}

/** One code for each purchase: small, medium, large. */
export function oneOfEach(codes: readonly QrCode[]): QrCode[] {
  const printable = printableCodes(codes)
  return (['low', 'medium', 'high'] as const).flatMap(
    (tier) => printable.find((code) => code.tier === tier) ?? [],
  )
}

/**
 * Which codes are printed. By default, stickers take one of each, day cards take the first code
 * that is on day cards, a sign takes none, and other pieces take the medium code.
 */
export function chooseCodes(codes: readonly QrCode[], piece: Piece, asked: string | null): Chosen {
  if (piece === 'sign') return { codes: [], value: '' }
  if (piece === 'day-cards') return chooseForDays(codes, asked)
  const ofEach = oneOfEach(codes)
  if (asked === each || (asked === null && piece === 'stickers')) {
    if (ofEach.length > 1) return { codes: ofEach, value: each }
  } else if (asked !== null) {
    return chooseOne(codes, asked)
  }
  return chooseUsual(codes)
}

/** A sheet of day cards has only one code. */
function chooseForDays(codes: readonly QrCode[], asked: string | null): Chosen {
  if (asked !== null && asked !== each) return chooseOne(codes, asked)
  const onCards = printableCodes(codes).find(({ presence }) => presence === 'day_card')
  return onCards ? chooseOne(codes, String(onCards.id)) : chooseUsual(codes)
}

function chooseUsual(codes: readonly QrCode[]): Chosen {
  const printable = printableCodes(codes)
  const usual = printable.find((code) => code.tier === 'medium') ?? printable[0]
  return usual ? { codes: [usual], value: String(usual.id) } : { codes: [], value: '' }
}

function chooseOne(codes: readonly QrCode[], asked: string): Chosen {
  const code = codes.find(({ id }) => String(id) === asked)
  if (!code) return { codes: [], value: asked, refused: { code, because: 'gone' } }
  if (!code.isActive) return { codes: [], value: asked, refused: { code, because: 'off' } }
  if (code.isOlder) return { codes: [], value: asked, refused: { code, because: 'older' } }
  return { codes: [code], value: asked }
}

/** The code for large purchases, out of reach. Undefined if on a screen or not printed. */
export function behindTheCounter(codes: readonly QrCode[]): QrCode | undefined {
  return codes.find(({ tier, presence }) => tier === 'high' && presence !== 'screen')
}
