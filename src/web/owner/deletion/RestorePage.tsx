import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { restoreBusiness } from '../../../contract/deletion.ts'
import { errors } from '../../../contract/errors.ts'
import { product } from '../../../contract/platform/product.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { type JustDeleted, readJustDeleted } from './justDeleted.ts'

/**
 * Shown after a deletion, and by the link in its message. Opening the link must change nothing:
 * mail programs open links, too.
 */
export default function RestorePage() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  // The static page has no address.
  const isHydrated = useHydrated()
  const token = isHydrated ? (search.get('token') ?? '') : undefined
  return (
    <CustomerLayout>
      <title>{`Restore your business | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      {token === undefined ? <Loading>Looking at your link...</Loading> : null}
      {token === '' ? <Refused code="link_unknown" /> : null}
      {token ? <Restoring token={token} state={state} /> : null}
    </CustomerLayout>
  )
}

function Restoring({ token, state }: { token: string; state: unknown }) {
  const [restoredName, setRestoredName] = useState<string>()
  const { isBusy, problem, press } = usePress(problemOf)
  const deleted = readJustDeleted(state)

  async function restore() {
    setRestoredName((await call(restoreBusiness, { body: { token } })).businessName)
  }

  if (restoredName !== undefined) return <Restored businessName={restoredName} />
  if (problem?.code) return <Refused code={problem.code} />
  const taking = { isBusy, problem: problem?.sentence, onTake: () => void press(restore) }
  if (deleted) return <JustDeletedCard deleted={deleted} {...taking} />
  return <TakeBackCard {...taking} />
}

/** A `code` is the end; a sentence asks for another try. */
function problemOf(error: unknown): { code?: RefusedCode; sentence?: string } {
  const code = refusedCode(error)
  return code ? { code } : { sentence: messageOf(error, 'It was not restored. Please try again.') }
}

function refusedCode(error: unknown): RefusedCode | undefined {
  if (!(error instanceof CallError)) return undefined
  const { code } = error
  if (code === 'link_unknown' || code === 'invalid_input') return 'link_unknown'
  return code === 'restore_over' || code === 'business_exists' ? code : undefined
}

function Restored({ businessName }: { businessName: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <>
      <Receipt slot>
        <h1 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere">
          <Exact>{businessName}</Exact> is back
        </h1>
        <p className="mt-3">
          Its codes give points again, and every customer has the points they had. Please sign in
          with the business name and phone. Devices at the counter have to be paired again.
        </p>
      </Receipt>
      <ButtonLink to={paths.businessCheck()} wide>
        Sign In
      </ButtonLink>
    </>
  )
}

/** Right after the deletion, in the browser that did it. */
function JustDeletedCard({ deleted, ...taking }: Taking & { deleted: JustDeleted }) {
  const { businessName, restoreUntil, sentTo } = deleted
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const until = new Date(restoreUntil).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
  })
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="display text-[2.125rem] leading-[1.08] wrap-anywhere"
      >
        <Exact>{businessName}</Exact> is deleted
      </h1>
      <FormCard title={`You can restore it until ${until}`}>
        <div className="grid gap-4">
          <p>
            Its codes no longer give points, every browser is signed out, and every device is
            unpaired. After {until}, everything about your customers is gone for good.
          </p>
          <TakeBack {...taking} />
          <p className="text-sm wrap-anywhere">
            We’ve also sent a link to restore it to <Exact>{sentTo.join(' and ')}</Exact>.
          </p>
        </div>
      </FormCard>
      <ButtonLink to={paths.home()} look="plain" wide>
        Leave it deleted
      </ButtonLink>
    </>
  )
}

interface Taking {
  isBusy: boolean
  problem: string | undefined
  onTake: () => void
}

/** For a person who opened the link. */
function TakeBackCard(taking: Taking) {
  return (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Restore your business</h1>
      <FormCard title="It was deleted">
        <div className="grid gap-4">
          <p>
            This brings back your codes, customers and points as they were. Nothing changes until
            you press the button.
          </p>
          <TakeBack {...taking} />
        </div>
      </FormCard>
    </>
  )
}

function TakeBack({ isBusy, problem, onTake }: Taking) {
  return (
    <>
      <Button wide busy={isBusy && 'Restoring...'} onClick={onTake}>
        Restore it
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  )
}

type RefusedCode = 'link_unknown' | 'restore_over' | 'business_exists'

interface Refusal {
  title: string
  words: string
  action: ReactNode
}

const refusals: Record<RefusedCode, Refusal> = {
  link_unknown: {
    title: 'This link is not complete, or no longer valid',
    words:
      'Nothing was changed. Please open the link from the latest text or email about the deletion.',
    action: <ButtonLink to={paths.techSupport()}>Ask support</ButtonLink>,
  },
  restore_over: {
    title: 'It’s too late to restore it',
    words: `${errors.restore_over.message} You can start again at any time.`,
    action: <ButtonLink to={paths.businessRegister()}>Register a business</ButtonLink>,
  },
  business_exists: {
    title: 'The name and phone are in use again',
    words:
      'Another business has since registered with this name and phone, and only one can have them. Please ask support.',
    action: <ButtonLink to={paths.techSupport()}>Ask support</ButtonLink>,
  },
}

/** Why this link can restore nothing. */
function Refused({ code }: { code: RefusedCode }) {
  const { title, words, action } = refusals[code]
  return (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Restore your business</h1>
      <ErrorCard title={title} action={action}>
        {words}
      </ErrorCard>
    </>
  )
}
