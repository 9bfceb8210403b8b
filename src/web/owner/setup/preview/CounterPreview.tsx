import { type ReactNode, useState } from 'react'
import { isColor } from '../../../platform/ui/ColorField.tsx'
import { CounterPieces, type CounterPiecesProps } from './CounterPieces.tsx'

/** What customers will see: the card on the counter and the page on their phone. */
export function CounterPreview(pieces: CounterPiecesProps) {
  return (
    <PreviewFrame>
      <CounterPieces {...pieces} />
    </PreviewFrame>
  )
}

export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-labelledby="on-your-counter"
      className="kraft rounded-md px-5 pt-[18px] pb-[26px] md:sticky md:top-4"
    >
      <h2 id="on-your-counter" className="display mb-3 text-lg leading-[1.2]">
        On your counter
      </h2>
      {children}
    </aside>
  )
}

/** The last complete color, for the preview while another one is being typed. */
export function useLastColor(typed: string): string {
  const [last, setLast] = useState(isColor(typed) ? typed : '#1976D2')
  if (isColor(typed) && typed !== last) setLast(typed)
  return last
}
