import type { QrCode } from '../../../contract/qr-codes.ts'
import { presenceWords } from './presenceWords.ts'

/** Once above the codes, for each way in which they are shown: what a photo is good for. */
export function PhotoNote({ codes }: { codes: readonly QrCode[] }) {
  const active = codes.filter(({ isActive }) => isActive)
  const shown = new Set(active.map(({ presence = 'paper' }) => presence))
  const notes = presences.filter((presence) => shown.has(presence))
  if (notes.length === 0) return null
  return (
    <ul className="mt-1 text-sm leading-[1.35]">
      {notes.map((presence) => {
        const { name, means } = presenceWords[presence]
        return <li key={presence}>{`${name}. ${means}`}</li>
      })}
    </ul>
  )
}

const presences = Object.keys(presenceWords) as (keyof typeof presenceWords)[]
