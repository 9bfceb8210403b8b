import { useState } from 'react'
import { CounterPreview } from '../owner/setup/CounterPreview.tsx'
import { SetupHead } from '../owner/setup/SetupHead.tsx'
import { SetupProgress } from '../owner/setup/SetupProgress.tsx'
import { StepButton } from '../owner/setup/StepButton.tsx'
import { useLastColor } from '../owner/setup/useLastColor.ts'
import { OwnerPage } from '../owner/shared/OwnerPage.tsx'
import { paths } from '../paths.ts'
import { PageHead } from '../site/PageHead.tsx'
import { businessColors } from '../ui/businessColors.ts'
import { BackHome } from './BackHome.tsx'
import { DemoStrip } from './DemoStrip.tsx'
import { ForReal } from './ForReal.tsx'
import { DemoStepCard } from './setup/DemoStepCard.tsx'
import { demoSteps, firstDemoStep } from './setup/demoSteps.ts'
import { type DemoSetup, useDemoSetup } from './setup/useDemoSetup.ts'

/** The setup to try: the same fields and the same counter beside them, and nothing is kept. */
export default function DemoSetupPage() {
  const [step, setStep] = useState(firstDemoStep)
  const setup = useDemoSetup()
  const { name, logoUrl, qrCode2Points, primaryColor } = setup.form
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
          progress={<SetupProgress step={step} count={demoSteps.length} done={step + 1} />}
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
            name={name}
            logoUrl={logoUrl.trim()}
            points={qrCode2Points}
            noCodeYet="Your own code comes when you register."
          />
        </div>
      </OwnerPage>
    </>
  )
}

interface DemoStepsProps {
  setup: DemoSetup
  step: number
  onOpen: (step: number) => void
}

/** The four steps as in the real setup; any may be next. */
function DemoSteps({ setup: { form, errors }, step: current, onOpen }: DemoStepsProps) {
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
            isDone={false}
            onOpen={() => onOpen(step)}
          />
        ))}
      </ol>
    </nav>
  )
}
