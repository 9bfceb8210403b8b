import { useEffect, useRef, useState } from 'react'
import { movableForMs } from '../../../../contract/scanTimes.ts'
import type { Collected } from '../useScanWithPhone.ts'
import { MoveCard } from './MoveCard.tsx'
import { useMoveScan } from './useMoveScan.ts'

interface MoveScanProps {
  collected: Collected
  onMoved: (collected: Collected) => void
}

/**
 * "That's not my number", for ten minutes. Who has begun to type by then hears it from the server. A
 * `<details>`: it opens without the page's code, too.
 */
export function MoveScan({ collected, onMoved }: MoveScanProps) {
  const isInTime = useInTime(collected.result.scannedAt)
  const moving = useMoveScan(collected)
  const [isOpen, setOpen] = useState(collected.notMoved !== undefined)
  const details = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // Opened before the page's code was here.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  useEffect(() => {
    if (!isOpen) return
    pad.current?.scrollIntoView({ block: 'nearest' })
    input.current?.focus({ preventScroll: true })
  }, [isOpen])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  if (!isInTime && !isOpen) return null
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) moving.clearProblem()
        setOpen(currentTarget.open)
      }}
      className="-mt-1.5 grid"
    >
      <summary
        ref={opener}
        className="key quiet mx-3 cursor-pointer list-none [&::-webkit-details-marker]:hidden"
      >
        That’s not my number
      </summary>
      <div ref={pad} className="mt-2">
        <MoveCard {...{ collected, moving, onMoved, input }} onClose={close} />
      </div>
    </details>
  )
}

/** Whether a scan can still be moved. A clock that is wrong shows the key for ten minutes at most. */
function useInTime(scannedAt: string): boolean {
  const [isInTime, setInTime] = useState(true)
  useEffect(() => {
    const leftMs = Math.min(movableForMs, Date.parse(scannedAt) + movableForMs - Date.now())
    const timer = setTimeout(() => setInTime(false), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [scannedAt])
  return isInTime
}
