import { StepButton } from '../../owner/setup/StepButton.tsx'
import { demoSteps } from './demoSteps.ts'
import type { DemoSetup } from './useDemoSetup.ts'

interface DemoStepsProps {
  setup: DemoSetup
  step: number
  onOpen: (step: number) => void
}

/** The four steps as in the real setup; any may be next. */
export function DemoSteps({ setup: { form, errors }, step: current, onOpen }: DemoStepsProps) {
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
