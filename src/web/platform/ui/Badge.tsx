import type { ReactNode } from 'react'
import type { Progress } from '../../../contract/progress.ts'
import { useWords } from '../words/useWords.tsx'
import { progressWords } from './progress/progressWords.ts'

export type BadgeLook = 'plain' | 'live' | 'green' | 'yellow' | 'red' | 'reward' | 'off'

const looks: Record<BadgeLook, string> = {
  plain: 'bg-receipt text-ink',
  live: 'bg-band-green-pale text-band-green-text',
  green: 'bg-band-green-pale text-band-green-text',
  yellow: 'bg-band-yellow-pale text-band-yellow-text',
  red: 'bg-band-red-pale text-band-red-text',
  reward: 'bg-ticket text-ink shadow-none',
  off: 'text-ink-2',
}

/** A state in words, never clickable. `live` adds a dot. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span className={`badge ${looks[look]}`}>
      {look === 'live' ? <span className="filled size-2 rounded-full bg-current" /> : null}
      {children}
    </span>
  )
}

/** The label of a progress band. */
export function BandBadge({ progress: { band } }: { progress: Pick<Progress, 'band'> }) {
  const { words } = useWords(progressWords)
  return <Badge look={band === 'ticket' ? 'reward' : band}>{words.bands[band]}</Badge>
}
