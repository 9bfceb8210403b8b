import { steps } from './steps.ts'

/** Which step it is, and how much of the way that is. */
export function SetupProgress({ step, count = steps.length }: { step: number; count?: number }) {
  const percent = ((step + 1) * 100) / count
  return (
    <div className="grid w-full gap-[7px] desk:w-[312px]">
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
