import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, use, useRef } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { product } from '../../../contract/platform/product.ts'
import { serverPaths } from '../../platform/customerPaths.ts'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { useFocusOnProblem } from '../../platform/ui/useFocusOnProblem.ts'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { noteSignInReturn } from '../../shared/sign-in/signInReturn.ts'
import { useProvider } from '../auth/useProvider.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { CodeStep } from '../passcodes/CodeStep.tsx'
import { CounterPreview, useLastColor } from './preview/CounterPreview.tsx'
import { piecesOf } from './preview/piecesOf.ts'
import { SpokenPreview } from './preview/SpokenPreview.tsx'
import { SetupHead, type SetupHeadProps, SetupProgress } from './SetupHead.tsx'
import { StepButton } from './StepActions.tsx'
import { StepCard } from './StepCard.tsx'
import { currentCode, purchases, type SetupField } from './setupForm.ts'
import { hasErrors, steps } from './steps.ts'
import { type SetUpBusiness, type Setup, useSetup } from './useSetup.ts'

interface WizardProps {
  /** Left out for a new business. */
  existing?: SetUpBusiness
  /** The name under which this setup's draft is stored. */
  whose: string
  isSupport: boolean
  onUnauthorized: () => void
}

/** Five steps in any order, a preview of the counter beside them, and one button that saves. */
export function Wizard({ existing, whose, isSupport, onUnauthorized }: WizardProps) {
  const business = existing?.business
  const setup = useSetup({ existing, whose, isSupport, onUnauthorized })
  const { freshCode } = setup
  const page = useFocusOnProblem<HTMLDivElement>(setup.problems)
  // After the code, the step's heading is focused and read aloud.
  const wasAsked = useRef(false)
  if (freshCode) wasAsked.current = true
  const color = useLastColor(setup.form.primaryColor)
  const { pictureOf } = use(OwnerPlace)
  const medium = existing && currentCode(existing.codes, 'medium')

  function openStep(step: number) {
    freshCode?.onBack()
    setup.goTo(step)
  }

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
            <CodeStep {...freshCode} title="Change your email" submit="Confirm and save">
              We texted a code to your business phone. Enter it to change the email to{' '}
              <span className="wrap-anywhere">
                <Exact>{setup.form.email.trim()}</Exact>
              </span>
              . Your other changes are saved with it.
            </CodeStep>
          ) : (
            <StepCard setup={setup} existing={existing} takesFocus={wasAsked.current} />
          )}
          {business && !isSupport ? <LinkAccount business={business} /> : null}
        </div>
        {business ? (
          <SpokenPreview
            business={business}
            {...piecesOf(setup.form)}
            code={medium}
            codePicture={medium && pictureOf(business.id, medium)}
          />
        ) : (
          <CounterPreview {...piecesOf(setup.form)} />
        )}
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

/** An owner who signs in by name and phone may link an account. Hidden without a provider. */
function LinkAccount({ business }: { business: Business }) {
  const { data: provider } = useProvider()
  if (business.hasOwnerAccount) {
    return (
      <p>
        An account is connected to this business. You can disconnect it in the dashboard, under
        Settings.
      </p>
    )
  }
  // An account may only take a business whose phone is confirmed.
  if (!provider || !business.isConfirmed) return null
  return (
    <p>
      <Link
        to={serverPaths.signIn({ returnTo: paths.businessSetup() })}
        onClick={() => noteSignInReturn(paths.businessSetup())}
      >
        Sign in with <Exact>{provider.name}</Exact>
      </Link>{' '}
      to add the business to your account. Next time you won’t need its name, phone or a code.
    </p>
  )
}

interface StepListProps {
  setup: Setup
  onOpen: (step: number) => void
}

/** The steps in any order: a list on the left in wide windows, a row of numbers on phones. */
function StepList({ setup, onOpen }: StepListProps) {
  const { step: current, errors } = setup
  const notes = stepNotes(setup)
  const wrong = steps.filter((_, step) => hasErrors(step, errors))
  return (
    <nav aria-label="Setup steps">
      <ol className="flex justify-between gap-1 wide:grid wide:gap-0">
        {steps.map(({ title }, step) => (
          <StepButton
            key={title}
            number={step + 1}
            title={title}
            note={notes[step]}
            isCurrent={step === current}
            isWrong={hasErrors(step, errors)}
            isDone={setup.done.has(step)}
            onOpen={() => onOpen(step)}
          />
        ))}
      </ol>
      {wrong.length > 0 ? (
        <p className="mt-2 text-sm font-[560] text-serial wide:hidden">
          Please look at: {wrong.map(({ title }) => title).join(', ')}
        </p>
      ) : null}
    </nav>
  )
}

/** A summary of each step, shown under its name. */
function stepNotes({ form }: Setup): ReactNode[] {
  const values = purchases.map(({ field }) => form[field])
  return [
    form.name ? <Exact key="name">{form.name}</Exact> : 'Name and contact',
    'Logo and colors',
    form.rewardDescription || 'What customers earn',
    <Exact key="values" in={`${values.slice(0, -1).join(', ')} and ${values.at(-1)}`} />,
    'Texts and the agreement',
  ]
}

interface SetupFrameProps extends SetupHeadProps {
  children: ReactNode
}

export function SetupFrame({ children, ...head }: SetupFrameProps) {
  return (
    <OwnerPage tools={<BackToDashboard />}>
      <title>{`${head.heading} | ${product.name}`}</title>
      <SetupHead {...head} />
      {children}
    </OwnerPage>
  )
}

function BackToDashboard() {
  return (
    <IconLink to={paths.dashboard()}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Dashboard
    </IconLink>
  )
}

const labels: Record<SetupField, string> = {
  name: 'Business name',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  logoUrl: 'Logo',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  rewardThreshold: 'Reward threshold',
  rewardDescription: 'Reward description',
  pointCapType: 'After a reward',
  qrCode1Points: 'Small purchase',
  qrCode2Points: 'Medium purchase',
  qrCode3Points: 'Large purchase',
  smsNotificationsEnabled: 'Texts to customers',
  businessNotificationsEnabled: 'Texts to you',
}

/** Fields that were changed both here and elsewhere: both values, and a choice. */
function ChangedMeanwhile({ setup }: { setup: Setup }) {
  const { differences, takeTheirs, keepOurs } = setup
  if (differences.length === 0) return null
  return (
    <section
      data-changed-meanwhile
      tabIndex={-1}
      aria-labelledby="changed-meanwhile"
      className="card grid gap-3 px-5 py-4"
    >
      <h2 id="changed-meanwhile" className="display flex gap-2 text-xl">
        <CircleAlert aria-hidden="true" size={22} className="flex-none text-serial" />
        This was changed in another window
      </h2>
      <p>Nothing is saved yet, and what you typed is still here.</p>
      <ul className="grid gap-1.5">
        {differences.map(({ field, here, now }) => (
          <li key={field} className="wrap-anywhere">
            <b>{labels[field]}:</b> here {shown(field, here)}, now {shown(field, now)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" size="slim" onClick={keepOurs}>
          Keep what I typed
        </Button>
        <Button look="plain" size="slim" onClick={takeTheirs}>
          Use what is saved now
        </Button>
      </div>
      <p className="text-sm text-ink-2">Then save again.</p>
    </section>
  )
}

function shown(field: SetupField, value: string | boolean): ReactNode {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (field === 'pointCapType') return value === 'reset' ? 'start again at 0' : 'keep the rest'
  if (field === 'logoUrl' && value !== '') return 'an uploaded picture'
  return value === '' ? 'nothing' : <Exact>{value}</Exact>
}
