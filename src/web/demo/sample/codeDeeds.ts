import type { QrCode } from '../../../contract/qr-codes.ts'
import type { Tier } from './entries.ts'
import { refusal } from './refusal.ts'
import type { Sample } from './sample.ts'
import { newCode, purchases } from './shop.ts'

/** The shop after its codes were changed. */
interface Changed {
  readonly sample: Sample
  readonly code: QrCode
}

interface Wanted {
  readonly pointValue: number
  readonly description?: string | null | undefined
}

/** A code of the owner's own making. */
export function createCode(
  sample: Sample,
  { pointValue, description }: Wanted,
  now: Date,
): Changed {
  const words = description?.trim() || `${pointValue} point QR code`
  const code = mint(sample, { pointValue, description: words, tier: null }, now)
  return { sample: withCodes(sample, [...sample.codes, code]), code }
}

/** Another value, another name, or switched on or off. */
export function changeCode(sample: Sample, codeId: number, change: Partial<QrCode>): Changed {
  const found = sample.codes.find(({ id }) => id === codeId)
  if (!found) throw refusal('This code is gone.')
  const code = { ...found, ...change }
  return {
    sample: withCodes(
      sample,
      sample.codes.map((one) => (one === found ? code : one)),
    ),
    code,
  }
}

export function deleteCode(sample: Sample, codeId: number): Sample {
  return withCodes(
    sample,
    sample.codes.filter(({ id }) => id !== codeId),
  )
}

type TierValues = Record<Tier, number>

/** A value that changes gets a new code; the printed one keeps its own and is an older one now. */
export function changeValues(
  sample: Sample,
  values: TierValues,
  now: Date,
): { sample: Sample; created: QrCode[] } {
  const created: QrCode[] = []
  let changed = sample
  for (const tier of ['low', 'medium', 'high'] as const) {
    const before = changed.codes.find((code) => code.tier === tier && !code.isOlder)
    if (before?.pointValue === values[tier]) continue
    const description = before?.description ?? purchases[tier].description
    const code = mint(changed, { pointValue: values[tier], description, tier }, now)
    const older = { isOlder: true, replacedAt: now.toISOString() } as const
    const others = changed.codes.map((one) => (one === before ? { ...one, ...older } : one))
    changed = withCodes(changed, [...others, code])
    created.push(code)
  }
  return { sample: changed, created }
}

/** As the server lists them: by their value, then the older ones, the latest first. */
function withCodes(sample: Sample, codes: readonly QrCode[]): Sample {
  const current = codes.filter(({ isOlder }) => !isOlder)
  const older = codes.filter(({ isOlder }) => isOlder)
  return {
    ...sample,
    codes: [
      ...current.toSorted((one, other) => one.pointValue - other.pointValue || one.id - other.id),
      ...older.toSorted((one, other) => other.id - one.id),
    ],
  }
}

// Without letters and digits that look alike.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function mint(
  { codes, checkCode, business }: Sample,
  wanted: Pick<QrCode, 'pointValue' | 'description' | 'tier'>,
  now: Date,
): QrCode {
  const id = Math.max(checkCode.id, ...codes.map((code) => code.id)) + 1
  const random = crypto.getRandomValues(new Uint8Array(8))
  const suffix = Array.from(random, (byte) => letters[byte % letters.length]).join('')
  return newCode({ ...wanted, id, code: `RH-${business.id}-${wanted.pointValue}-${suffix}` }, now)
}
