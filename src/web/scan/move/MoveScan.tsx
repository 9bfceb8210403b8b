import { useEffect, useRef, useState } from 'react'
import { movableForMs } from '../../../contract/scanTimes.ts'
import { Key } from '../../ui/Key.tsx'
import type { Collected } from '../useScanWithPhone.ts'
import { MovePad } from './MovePad.tsx'
import { useMoveScan } from './useMoveScan.ts'

interface MoveScanProps {
  collected: Collected
  onMoved: (collected: Collected) => void
}

/** "That's not my number", for ten minutes. Who has begun to type by then hears it from the server. */
export function MoveScan({ collected, onMoved }: MoveScanProps) {
  const isInTime = useInTime(collected.result.scannedAt)
  const moving = useMoveScan(collected)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wasOpen && !isOpen) opener.current?.focus()
  }, [wasOpen, isOpen])

  if (isOpen) {
    return <MovePad {...{ collected, moving, onMoved }} onClose={() => setOpen(false)} />
  }
  if (!isInTime) return null
  return (
    <div className="-mt-1.5 grid px-3">
      <Key
        ref={opener}
        look="quiet"
        onClick={() => {
          moving.clearProblem()
          setOpen(true)
          setWasOpen(true)
        }}
      >
        That’s not my number
      </Key>
    </div>
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
