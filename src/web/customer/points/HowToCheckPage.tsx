import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { findDemoShop, generateCheckQr } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { goTo } from '../../platform/ui/going.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import type en from './how-to-check/words/en.ts'
import { howToCheckWords } from './howToCheckWords.ts'
import { MyShopsLink } from './MyShopsLink.tsx'

export function HowToCheckPage() {
  const { words } = useWords(howToCheckWords)
  const { data: demo } = useLoaded('demo', (signal) => call(findDemoShop, { signal }))
  return (
    <CustomerLayout>
      <title>{words.title}</title>
      <h1 className="display text-[2.125rem] leading-[1.08]">{words.howMany}</h1>
      <ol className="card grid gap-4 p-5">
        {Object.values(words.steps).map((step, index) => (
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
        <ButtonLink to={customerPaths.home()} look="plain" wide>
          {words.goHome}
        </ButtonLink>
        {/* Last, because it appears a moment later and must not move anything. */}
        {demo?.businessId ? <TestCodeButton businessId={demo.businessId} /> : null}
      </div>
    </CustomerLayout>
  )
}

function TestCodeButton({ businessId }: { businessId: number }) {
  const { words } = useWords(howToCheckWords)
  const { isBusy, problem, press } = usePress((error) => whatToDoAbout(error, words))

  async function openTestCode() {
    const params = { businessId: String(businessId) }
    const { qrCode } = await call(generateCheckQr, { params })
    await goTo(customerPaths.checkPoints({ code: qrCode }))
  }

  return (
    <div className="with-scripts grid gap-3">
      <Button wide busy={isBusy && words.fetching} onClick={() => void press(openTestCode)}>
        {words.tryIt}
      </Button>
      {problem ? (
        <FieldError>
          {words.failed} {problem}
        </FieldError>
      ) : null}
    </div>
  )
}

function whatToDoAbout(error: unknown, words: typeof en): string {
  if (!(error instanceof CallError)) return words.tryAgain
  if (error.code === 'business_not_found') return words.noDemoShop
  // The other errors' sentences say what to do.
  return error.code === 'unknown' ? words.tryAgain : error.message
}
