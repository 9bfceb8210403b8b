import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Branding } from './steps/Branding.tsx'
import { BusinessInfo } from './steps/BusinessInfo.tsx'
import { Notifications } from './steps/Notifications.tsx'
import { PointValues } from './steps/PointValues.tsx'
import { Rewards } from './steps/Rewards.tsx'
import { lastStep, steps } from './steps.ts'
import type { SetUpBusiness, Setup } from './useSetup.ts'

export interface StepProps {
  setup: Setup
  existing: SetUpBusiness | undefined
}

const pages = [BusinessInfo, Branding, Rewards, PointValues, Notifications]

interface StepPadProps extends StepProps {
  isBusy: boolean
  /** It takes the place of something that had focus. */
  takesFocus: boolean
  /** Why nothing was saved, where no field of the form is to blame. */
  problem: string | undefined
  onSubmit: () => void
}

/** One step to fill in, and the ways on from it. */
export function StepPad({ setup, existing, takesFocus, ...props }: StepPadProps) {
  const { step } = setup
  const { isBusy, problem, onSubmit } = props
  const Page = pages[step] ?? BusinessInfo
  const heading = useStepFocus(step, takesFocus)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (step === lastStep) onSubmit()
    else setup.goTo(step + 1)
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="pad min-w-0">
      <div className="pad-head desk:px-7 desk:py-3.5">
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {steps[step]?.title}
        </h2>
        <span className="serial" aria-hidden="true">
          {step + 1}/{steps.length}
        </span>
      </div>
      <div className="grid gap-6 px-5 pt-[22px] pb-6 desk:px-7 desk:pt-[26px] desk:pb-7">
        <Page setup={setup} existing={existing} />
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <StepKeys
        step={step}
        save={existing ? 'Save Changes' : 'Complete Setup'}
        isBusy={isBusy}
        onPrevious={() => setup.goTo(step - 1)}
      />
    </form>
  )
}

interface StepKeysProps {
  step: number
  save: string
  isBusy: boolean
  onPrevious: () => void
}

function StepKeys({ step, save, isBusy, onPrevious }: StepKeysProps) {
  const reasonId = useId()
  const isFirst = step === 0
  return (
    <div className="grid gap-2 border-t-2 border-dotted border-[#6f9a7c] px-5 py-[18px] desk:px-7">
      <div className="flex flex-wrap justify-between gap-3">
        <Key
          look="plain"
          className="max-desk:grow"
          disabled={isFirst}
          aria-describedby={isFirst ? reasonId : undefined}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden="true" size={19} />
          Previous
        </Key>
        {step === lastStep ? (
          <Key type="submit" className="max-desk:grow" busy={isBusy && 'Saving...'}>
            {save}
          </Key>
        ) : (
          <Key type="submit" className="max-desk:grow">
            Next: {steps[step + 1]?.title}
            <ArrowRight aria-hidden="true" size={19} />
          </Key>
        )}
      </div>
      {isFirst ? (
        <p id={reasonId} className="text-xs text-ink-2">
          This is the first step.
        </p>
      ) : null}
    </div>
  )
}

/** The heading of a step that was gone to; a page that was just opened begins at its top. */
function useStepFocus(step: number, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    // On a phone the next step begins above what shows.
    if (top < 0) heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}
