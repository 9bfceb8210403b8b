import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useId, useState } from 'react'
import { RewardFields } from '../owner/rewards/RewardFields.tsx'
import { CounterPreview, useLastColor } from '../owner/setup/preview/CounterPreview.tsx'
import { piecesOf } from '../owner/setup/preview/piecesOf.ts'
import { SetupHead, SetupProgress } from '../owner/setup/SetupHead.tsx'
import { StepActions, StepButton, useStepFocus } from '../owner/setup/StepActions.tsx'
import { newForm, numberOf, type SetupErrors, type SetupValues } from '../owner/setup/setupForm.ts'
import { Notifications } from '../owner/setup/steps/Notifications.tsx'
import { steps } from '../owner/setup/steps.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../platform/ui/Button.tsx'
import { businessColors } from '../platform/ui/businessColors.ts'
import { Loading } from '../platform/ui/Loading.tsx'
import { useLater } from '../platform/ui/useLater.ts'
import { useWasIdle } from '../platform/ui/useWasIdle.ts'
import { demoShop } from '../shared/demo/shop.ts'
import { OwnerPage } from '../shared/pages/OwnerPage.tsx'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { BackHome, DemoStrip, ForReal } from './DemoStrip.tsx'

/** All steps of the real setup except the point values. */
const demoSteps = steps.filter(({ title }) => title !== 'QR Point Values')

/** Rewards: the step that visitors are most curious about. */
const firstDemoStep = 2
const lastDemoStep = demoSteps.length - 1

/** A setup to try, with the real fields and the same counter. Nothing is stored. */
export default function DemoSetupPage() {
  const [step, setStep] = useState(firstDemoStep)
  const setup = useDemoSetup()
  const { primaryColor } = setup.form
  const steps = { setup, step, onOpen: setStep }
  return (
    <>
      <PageHead page="demo/setup" />
      <DemoStrip other={{ to: paths.demoDashboard(), words: 'Demo dashboard' }}>
        What you type here is neither saved nor sent.
      </DemoStrip>
      <OwnerPage tools={<BackHome />}>
        <SetupHead
          heading="Demo setup"
          lead="Take the steps in any order and see how your counter changes."
          progress={
            <SetupProgress step={step} count={demoSteps.length} done={doneSteps(setup).size} />
          }
        />
        <noscript>
          <p className="mb-4">
            <b>Trying it needs JavaScript.</b> Without it you see the step about rewards.
          </p>
        </noscript>
        <div
          style={businessColors(useLastColor(primaryColor))}
          className="grid items-start gap-[22px] md:grid-cols-[minmax(0,1fr)_300px] wide:grid-cols-[226px_minmax(0,1fr)_356px]"
        >
          <div className="min-w-0 md:max-wide:col-span-2">
            <DemoSteps {...steps} />
          </div>
          <div className="grid min-w-0 gap-[18px]">
            <DemoStepCard {...steps} />
            <ForReal />
          </div>
          <CounterPreview
            {...piecesOf(setup.form)}
            noCodeYet="Your own code comes when you register."
          />
        </div>
      </OwnerPage>
    </>
  )
}

interface DemoStepProps {
  setup: DemoSetup
  step: number
  onOpen: (step: number) => void
}

/** The steps that are filled in and valid, as the real setup counts them. */
function doneSteps({ form, errors }: DemoSetup): ReadonlySet<number> {
  const isAgreed = form.agreeToPrivacyPolicy && form.agreeToTermsOfService
  const isDone = (step: number) =>
    step === lastDemoStep ? isAgreed : !demoSteps[step]?.fields.some((field) => errors[field])
  return new Set(demoSteps.flatMap((_, step) => (isDone(step) ? [step] : [])))
}

/** The demo's steps, as the real setup lists them. Any of them may be next. */
function DemoSteps({ setup, step: current, onOpen }: DemoStepProps) {
  const { form, errors } = setup
  const done = doneSteps(setup)
  const notes = [
    form.name || 'Name and contact',
    'Logo and colors',
    form.rewardDescription || 'What customers earn',
    'Texts and the agreement',
  ]
  return (
    <nav aria-label="Setup steps">
      <ol className="flex justify-between gap-1 wide:grid wide:gap-0">
        {demoSteps.map(({ title, fields }, step) => (
          <StepButton
            key={title}
            number={step + 1}
            title={title}
            note={notes[step] ?? ''}
            isCurrent={step === current}
            isWrong={fields.some((field) => errors[field])}
            isDone={done.has(step)}
            onOpen={() => onOpen(step)}
          />
        ))}
      </ol>
    </nav>
  )
}

/** One step to fill in. Only the threshold is checked, and nothing is sent. */
function DemoStepCard({ setup, step, onOpen }: DemoStepProps) {
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

function Fields({ setup, step }: Pick<DemoStepProps, 'setup' | 'step'>) {
  const isEarly = step < 2
  const { part, hasFailed, again } = useLater(loadSteps, useWasIdle() || isEarly)
  if (step === lastDemoStep) return <Notifications setup={setup} />
  const { form, errors, change } = setup
  const { qrCode2Points: points } = form
  if (!isEarly) {
    const pointsPerVisit = Number(points)
    return (
      <RewardFields
        form={form}
        threshold={numberOf(form.rewardThreshold, 0)}
        pointsPerVisit={pointsPerVisit}
        errors={errors}
        change={change}
        words={pointLabels}
      />
    )
  }
  if (part) {
    if (step === 0) return <part.BusinessInfo setup={setup} existing={undefined} />
    return (
      <part.Branding
        form={form}
        points={points}
        errors={errors}
        change={change}
        businessId={undefined}
      />
    )
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

const { name, description, email, primaryColor, rewardDescription } = demoShop.business

/** The sample shop's settings at the start. */
const sampleForm: SetupValues = {
  ...newForm,
  name,
  description: description ?? '',
  email: email ?? '',
  primaryColor,
  rewardDescription,
  agreeToPrivacyPolicy: false,
  agreeToTermsOfService: false,
}

/** The demo's fields. They last as long as the page. */
function useDemoSetup() {
  const [form, setForm] = useState(sampleForm)
  return {
    form,
    errors: errorsOf(form),
    isSupport: false,
    wasRestored: false,
    change: <Name extends keyof SetupValues>(name: Name, value: SetupValues[Name]) =>
      setForm((before) => ({ ...before, [name]: value })),
  }
}
type DemoSetup = ReturnType<typeof useDemoSetup>

/** The agreement is not required here: the demo creates nothing to agree to. */
function errorsOf({ rewardThreshold }: SetupValues): SetupErrors {
  const isTyped = rewardThreshold.trim() !== ''
  const isTooLow = isTyped && numberOf(rewardThreshold, 0) < 1
  return isTooLow ? { rewardThreshold: 'Reward threshold must be at least 1' } : {}
}
