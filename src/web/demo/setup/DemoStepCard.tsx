import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useId } from 'react'
import { StepActions } from '../../owner/setup/StepActions.tsx'
import { Notifications } from '../../owner/setup/steps/Notifications.tsx'
import { Rewards } from '../../owner/setup/steps/Rewards.tsx'
import { useStepFocus } from '../../owner/setup/useStepFocus.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useWasIdle } from '../../ui/useWasIdle.ts'
import { demoSteps, lastDemoStep } from './demoSteps.ts'
import type { DemoSetup } from './useDemoSetup.ts'

interface DemoStepCardProps {
  setup: DemoSetup
  step: number
  onOpen: (step: number) => void
}

/** One step to fill in. Nothing in it is checked but the threshold, and nothing is sent. */
export function DemoStepCard({ setup, step, onOpen }: DemoStepCardProps) {
  const heading = useStepFocus(step)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (step < lastDemoStep) onOpen(step + 1)
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="pad min-w-0">
      <div className="pad-head md:px-7 md:py-3.5">
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {demoSteps[step]?.title}
        </h2>
        <span className="serial" aria-hidden="true">
          {step + 1}/{demoSteps.length}
        </span>
      </div>
      <div className="grid gap-6 px-5 pt-[22px] pb-6 md:px-7 md:pt-[26px] md:pb-7">
        <Fields setup={setup} step={step} />
      </div>
      <WaysOn step={step} onPrevious={() => onOpen(step - 1)} />
    </form>
  )
}

const loadSteps = () => import('./lateSteps.ts')
const pointLabels = {
  label: 'Point management',
  reset: 'Start again at 0',
  keep: 'Keep the rest',
}

function Fields({ setup, step }: Pick<DemoStepCardProps, 'setup' | 'step'>) {
  const isEarly = step < 2
  const { part, hasFailed, again } = useLater(loadSteps, useWasIdle() || isEarly)
  if (step === lastDemoStep) return <Notifications setup={setup} />
  const { form, errors, change } = setup
  const { qrCode2Points: points } = form
  if (!isEarly) {
    const pointsPerVisit = Number(points)
    return <Rewards {...{ form, pointsPerVisit, errors, change }} words={pointLabels} />
  }
  if (part) {
    if (step === 0) return <part.BusinessInfo setup={setup} existing={undefined} />
    return <part.Branding {...{ form, points, errors, change }} businessId={undefined} />
  }
  if (!hasFailed) return <Loading>Loading this step...</Loading>
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>This step did not load. Please check your connection.</p>
      <Button look="plain" size="slim" onClick={again}>
        Try Again
      </Button>
    </div>
  )
}

interface WaysOnProps {
  step: number
  onPrevious: () => void
}

function WaysOn({ step, onPrevious }: WaysOnProps) {
  const reasonId = useId()
  const [isFirst, isLast] = [step === 0, step === lastDemoStep]
  const atTheEnd = isLast ? 'This is the last step, and nothing was saved.' : undefined
  const words = isFirst ? 'This is the first step.' : atTheEnd
  return (
    <StepActions isFirst={isFirst} onPrevious={onPrevious} reason={{ id: reasonId, words }}>
      <Button
        type="submit"
        className="max-md:grow"
        disabled={isLast}
        aria-describedby={isLast ? reasonId : undefined}
      >
        {isLast ? 'Next' : `Next: ${demoSteps[step + 1]?.title}`}
        <ArrowRight aria-hidden="true" size={19} />
      </Button>
    </StepActions>
  )
}
