import { useMemo, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { DrawnCode } from '../../platform/ui/DrawnCode.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ticks } from '../../platform/ui/serverTime.ts'
import { useInterval } from '../../platform/ui/useInterval.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { clockOf } from './labels.ts'

interface PairingCodeProps {
  code: string
  validForMs: number
  /** The address where the code is typed. */
  page: string
  /** The name of the device's location, if there are several. */
  place: string | undefined
  /** Called when the code expires. */
  onOver: () => void
}

/** Two ways to pair: a picture to scan, and letters to type. Both expire. */
export function PairingCode({ code, validForMs, page, place, onOver }: PairingCodeProps) {
  const leftMs = useTimeLeft(validForMs, onOver)
  return (
    <div className="grid items-center gap-x-6 gap-y-4 max-md:grid-cols-2 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Picture link={new URL(paths.pair({ code }), page).href} />
      <div className="min-w-0 max-md:order-last max-md:col-span-2">
        <p>
          Scan this with the tablet’s camera. Or open{' '}
          <b className="wrap-anywhere">{page.replace(/^https?:\/\//, '')}</b> on it and type these
          letters.
        </p>
        <p className="my-2 font-mono text-[2.125rem] leading-tight font-[640] tracking-[0.1em]">
          <span className="sr-only">{code.split('').join(' ')}</span>
          <span aria-hidden="true">
            {code.slice(0, 4)} {code.slice(4)}
          </span>
        </p>
        <p className="text-sm text-ink-2">
          Works once. The device opens the till and the counter screen
          {place ? (
            <>
              {' '}
              of <Exact>{place}</Exact>
            </>
          ) : null}
          , nothing else.
        </p>
      </div>
      <Clock leftMs={leftMs} share={leftMs / validForMs} />
    </div>
  )
}

const loadDrawing = () => import('../../../contract/drawCode.ts')

/** Its drawing code loads with the first pairing code. If that fails, the letters are enough. */
function Picture({ link }: { link: string }) {
  const { part } = useLater(loadDrawing)
  const drawing = useMemo(() => part?.drawCode(link), [part, link])
  return (
    <div className="aspect-square w-full max-w-[186px] rounded-sm bg-white p-2 shadow-paper md:w-[186px]">
      {drawing ? (
        <DrawnCode
          drawing={drawing}
          label="QR code that pairs a device"
          className="size-full fill-ink"
        />
      ) : null}
    </div>
  )
}

/** Milliseconds left. Calls `onOver` once at 0. A hidden page waits until somebody looks at it. */
function useTimeLeft(validForMs: number, onOver: () => void): number {
  const [startedAt] = useState(ticks)
  const [now, setNow] = useState(startedAt)
  const leftMs = Math.max(0, startedAt + validForMs - now)
  useInterval(
    () => {
      if (document.hidden) return
      const next = ticks()
      setNow(next)
      if (next >= startedAt + validForMs) onOver()
    },
    1_000,
    leftMs > 0,
  )
  return leftMs
}

const radius = 42
const around = 2 * Math.PI * radius

function Clock({ leftMs, share }: { leftMs: number; share: number }) {
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <div className="relative grid size-[104px] place-items-center">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
          <circle cx="50" cy="50" r={radius} className="fill-none stroke-pad-rule stroke-[7]" />
          <circle
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${around * share} ${around}`}
            className="fill-none stroke-ink stroke-[7]"
          />
        </svg>
        <span className="figure text-[1.625rem] leading-none">{clockOf(leftMs)}</span>
      </div>
      <span className="text-sm">then a new code</span>
    </div>
  )
}
