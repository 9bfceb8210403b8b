import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { StepActions } from './StepActions.tsx'
import { numberOf } from './setupForm.ts'
import { Branding } from './steps/Branding.tsx'
import { BusinessInfo } from './steps/BusinessInfo.tsx'
import { Notifications } from './steps/Notifications.tsx'
import { PointValues } from './steps/PointValues.tsx'
import { Rewards } from './steps/Rewards.tsx'
import { lastStep, steps } from './steps.ts'
import type { SetUpBusiness, Setup } from './useSetup.ts'
import { useStepFocus } from './useStepFocus.ts'

export interface StepProps {
  setup: Pick<
    Setup,
    'form' | 'saved' | 'errors' | 'change' | 'agreed' | 'agree' | 'isSupport' | 'wasRestored'
  >
  existing: SetUpBusiness | undefined
}

const pages = [BusinessInfo, BrandingStep, RewardsStep, PointValues, Notifications]

function BrandingStep({ setup: { form, errors, change }, existing }: StepProps) {
  const { qrCode2Points: points } = form
  return <Branding {...{ form, points, errors, change }} businessId={existing?.business.id} />
}

function RewardsStep({ setup: { form, errors, change } }: StepProps) {
  const pointsPerVisit = numberOf(form.qrCode2Points, 20)
  return <Rewards {...{ form, pointsPerVisit, errors, change }} />
}

interface StepCardProps extends StepProps {
  setup: Setup
  isBusy: boolean
  /** It takes the place of something that had focus. */
  takesFocus: boolean
  /** Why nothing was saved, where no field of the form is to blame. */
  problem: string | undefined
  onNext: () => void
  onSubmit: () => void
}

/** One step to fill in, and the ways on from it. */
export function StepCard({ setup, existing, takesFocus, ...props }: StepCardProps) {
  const { step } = setup
  const { isBusy, problem, onNext, onSubmit } = props
  const Page = pages[step] ?? BusinessInfo
  const heading = useStepFocus(step, takesFocus)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (step === lastStep) onSubmit()
    else onNext()
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="pad min-w-0">
      <div className="pad-head md:px-7 md:py-3.5">
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {steps[step]?.title}
        </h2>
        <span className="serial" aria-hidden="true">
          {step + 1}/{steps.length}
        </span>
      </div>
      <div className="grid gap-6 px-5 pt-[22px] pb-6 md:px-7 md:pt-[26px] md:pb-7">
        <Page setup={setup} existing={existing} />
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <WaysOn
        step={step}
        save={existing ? 'Save Changes' : 'Complete Setup'}
        isBusy={isBusy}
        onPrevious={() => setup.goTo(step - 1)}
      />
    </form>
  )
}

interface WaysOnProps {
  step: number
  save: string
  isBusy: boolean
  onPrevious: () => void
}

function WaysOn({ step, save, isBusy, onPrevious }: WaysOnProps) {
  const reasonId = useId()
  const isFirst = step === 0
  const words = isFirst ? 'This is the first step.' : undefined
  return (
    <StepActions isFirst={isFirst} onPrevious={onPrevious} reason={{ id: reasonId, words }}>
      {step === lastStep ? (
        <Button type="submit" className="max-md:grow" busy={isBusy && 'Saving...'}>
          {save}
        </Button>
      ) : (
        <Button type="submit" className="max-md:grow">
          Next: {steps[step + 1]?.title}
          <ArrowRight aria-hidden="true" size={19} />
        </Button>
      )}
    </StepActions>
  )
}
