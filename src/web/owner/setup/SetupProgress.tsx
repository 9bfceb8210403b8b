interface SetupProgressProps {
  /** The step that shows, from 0. */
  step: number
  count: number
  /** How many steps are filled in and valid. */
  done: number
}

/** Which step shows, and how much of the setup is done. */
export function SetupProgress({ step, count, done }: SetupProgressProps) {
  const percent = (done * 100) / count
  return (
    <div className="grid w-full gap-[7px] md:w-[312px]">
      <p className="leader">
        <span>
          Step {step + 1} of {count}
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
