import type { ReactNode } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import { useFocusWhenLed } from '../shell/OwnerHeading.tsx'

export interface SetupHeadProps {
  heading: string
  /** Beside the heading: whether the setup is done. */
  badge?: ReactNode
  /** Under the heading. */
  lead?: string
  /** To the right of both: how much is done. */
  progress?: ReactNode
}

export function SetupHead({ heading, badge, lead, progress }: SetupHeadProps) {
  const focused = useFocusWhenLed()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-3 pb-[18px]">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 ref={focused} tabIndex={-1} className="display text-3xl">
            {heading}
          </h1>
          {badge}
        </div>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      </div>
      {progress}
    </div>
  )
}

interface SetupProgressProps {
  /** The shown step, from 0. */
  step: number
  count: number
  /** The number of steps that are filled in and valid. */
  done: number
}

/** The shown step, and how much of the setup is done. */
export function SetupProgress({ step, count, done }: SetupProgressProps) {
  const percent = (done * 100) / count
  return (
    <div className="grid w-full gap-[7px] md:w-[312px]">
      <p className="leader">
        <span>
          <Exact in={`Step ${step + 1} of ${count}`} />
        </span>
        <b className="tabular-nums">{percent}% complete</b>
      </p>
      <div
        role="progressbar"
        aria-label="Setup progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="bar"
      >
        <div className="bar-fill bg-till" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
