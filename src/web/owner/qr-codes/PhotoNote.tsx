import type { QrCode } from '../../../contract/qr-codes.ts'
import { presenceWords } from './presenceWords.ts'

/** Once above the codes: what a photo of a printed one is good for. */
export function PhotoNote({ codes }: { codes: readonly QrCode[] }) {
  const { name, means } = presenceWords.paper
  const isPrinted = codes.some(
    ({ presence = 'paper', isActive }) => isActive && presence === 'paper',
  )
  return isPrinted ? <p className="mt-1 text-sm leading-[1.35]">{`${name}. ${means}`}</p> : null
}
