import { use, useEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { businessColors } from '../../ui/businessColors.ts'
import { CodeStep } from '../settings/CodeStep.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { CounterPreview } from './CounterPreview.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { SetupFrame } from './SetupFrame.tsx'
import { SetupProgress } from './SetupProgress.tsx'
import { StepCard } from './StepCard.tsx'
import { StepList } from './StepList.tsx'
import { currentCode } from './setupForm.ts'
import { steps } from './steps.ts'
import { useLastColor } from './useLastColor.ts'
import { useSaveSetup } from './useSaveSetup.ts'
import { type SetUpBusiness, useSetup } from './useSetup.ts'

interface WizardProps {
  /** Not given for a business that is not yet. */
  existing?: SetUpBusiness
  /** Under what the draft of this setup is kept. */
  whose: string
  isSupport: boolean
  onUnauthorized: () => void
}

/** Five steps in any order, what they come to on the counter beside them, and one key that saves. */
export function Wizard({ existing, whose, isSupport, onUnauthorized }: WizardProps) {
  const business = existing?.business
  const setup = useSetup({ existing, whose, isSupport })
  const page = useRef<HTMLDivElement>(null)
  // Counts what went wrong, so that each time the field of it gets focus.
  const [problems, setProblems] = useState(0)
  const onProblem = () => setProblems((count) => count + 1)
  const { submit, isBusy, freshCode, problem } = useSaveSetup({
    setup,
    business,
    onUnauthorized,
    onProblem,
  })
  // Whoever comes back from the code finds the step with its heading read to them.
  const wasAsked = useRef(false)
  if (freshCode) wasAsked.current = true
  const color = useLastColor(setup.form.primaryColor)
  const { pictureOf } = use(OwnerPlace)
  const medium = existing && currentCode(existing.codes, 'medium')

  function openStep(step: number) {
    freshCode?.onBack()
    setup.goTo(step)
  }

  async function openNext() {
    if (!(await setup.goOn())) onProblem()
  }

  useEffect(() => {
    if (problems === 0) return
    const [changed, invalid] = ['[data-changed-meanwhile]', '[aria-invalid="true"]']
    const target = page.current?.querySelector<HTMLElement>(`${changed}, ${invalid}`)
    target?.focus()
  }, [problems])

  return (
    <SetupFrame
      heading={business ? 'Business Settings' : 'Business Setup'}
      badge={business?.setupCompleted ? <Badge look="green">Setup Complete</Badge> : null}
      lead="Do the steps in any order. Your changes are saved at the end."
      progress={<SetupProgress step={setup.step} count={steps.length} done={setup.done.size} />}
    >
      <div
        ref={page}
        style={businessColors(color)}
        className="grid items-start gap-[22px] md:grid-cols-[minmax(0,1fr)_300px] wide:grid-cols-[226px_minmax(0,1fr)_356px]"
      >
        <div className="min-w-0 md:max-wide:col-span-2">
          <StepList setup={setup} onOpen={openStep} />
        </div>
        <div className="grid min-w-0 gap-[18px]">
          {setup.wasRestored ? <Restored onStartOver={setup.startOver} /> : null}
          <ChangedMeanwhile setup={setup} />
          {freshCode ? (
            <CodeStep {...freshCode} title="Another email" submit="Confirm and save">
              We text a code to your business phone before changing the email to{' '}
              <span className="wrap-anywhere">{setup.form.email.trim()}</span>. Your other changes
              are saved with it.
            </CodeStep>
          ) : (
            <StepCard
              setup={setup}
              existing={existing}
              isBusy={isBusy}
              takesFocus={wasAsked.current}
              problem={problem}
              onNext={() => void openNext()}
              onSubmit={() => void submit()}
            />
          )}
          {business && !isSupport ? <LinkAccount business={business} /> : null}
        </div>
        <CounterPreview
          name={setup.form.name}
          logoUrl={setup.form.logoUrl.trim()}
          points={setup.form.qrCode2Points}
          code={medium}
          codePicture={medium && business && pictureOf(business.id, medium)}
        />
      </div>
    </SetupFrame>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      We kept what you typed.
      <Button look="quiet" size="slim" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  )
}
