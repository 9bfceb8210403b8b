import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { findDemoShop, generateCheckQr } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { CustomerLayout } from '../../platform/ui/CustomerLayout.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { goTo } from '../../platform/ui/going.ts'
import { MyShopsLink } from './PointsView.tsx'

const FAILED = 'Failed to generate test QR code'

const steps = [
  'Find the code that says “Check your points”. It’s at the counter.',
  'Point your phone’s camera at it and open the link.',
  'Type the phone number you collect with. You’ll see your points and how many you still need.',
]

export function HowToCheckPage() {
  const { data: demo } = useLoaded('demo', (signal) => call(findDemoShop, { signal }))
  return (
    <CustomerLayout>
      <title>Check your points</title>
      <h1 className="display text-[2.125rem] leading-[1.08]">How many points do you have?</h1>
      <ol className="card grid gap-4 p-5">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline">
            <span aria-hidden="true" className="figure text-xl">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <MyShopsLink />
      <div className="grid gap-3">
        <ButtonLink to={paths.home()} look="plain" wide>
          Go to Home
        </ButtonLink>
        {/* Last, because it appears a moment later and must not move anything. */}
        {demo?.businessId ? <TestCodeButton businessId={demo.businessId} /> : null}
      </div>
    </CustomerLayout>
  )
}

function TestCodeButton({ businessId }: { businessId: number }) {
  const [isBusy, setBusy] = useState(false)
  const [whatToDo, setWhatToDo] = useState<string>()

  async function openTestCode() {
    setBusy(true)
    setWhatToDo(undefined)
    try {
      const params = { businessId: String(businessId) }
      const { qrCode } = await call(generateCheckQr, { params })
      goTo(paths.checkPoints({ code: qrCode }))
    } catch (error) {
      setWhatToDo(whatToDoAbout(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="with-scripts grid gap-3">
      <Button wide busy={isBusy && 'Fetching a code...'} onClick={openTestCode}>
        Try it with a test code
      </Button>
      {whatToDo ? (
        <FieldError>
          {FAILED}. {whatToDo}
        </FieldError>
      ) : null}
    </div>
  )
}

function whatToDoAbout(error: unknown): string {
  if (!(error instanceof CallError)) return 'Please try again.'
  if (error.code === 'business_not_found') {
    return 'There is no demo shop here. Please scan a real shop’s code.'
  }
  // The other errors' sentences say what to do.
  return error.code === 'unknown' ? 'Please try again.' : error.message
}
