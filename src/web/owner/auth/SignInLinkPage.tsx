import { useState } from 'react'
import { errors } from '../../../contract/errors.ts'
import { product } from '../../../contract/platform/product.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { openSignInLink } from '../../platform/api/signInRoutes.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { goTo } from '../../platform/ui/going.ts'
import { Loading } from '../../platform/ui/Loading.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'

/**
 * The page of the link that we mail. Opening it must change nothing: mail programs open links, too.
 * The token is in the fragment, which no server and no log sees.
 */
export default function SignInLinkPage() {
  // The static page has no address.
  const isHydrated = useHydrated()
  const token = isHydrated ? location.hash.slice(1) : undefined
  return (
    <CustomerLayout>
      <title>{`Sign in by link | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className="display text-[2.125rem] leading-[1.08]">Sign In</h1>
      {token === undefined ? <Loading>Looking at your link...</Loading> : null}
      {token === '' ? <Over /> : null}
      {token ? <Opening token={token} /> : null}
    </CustomerLayout>
  )
}

function Opening({ token }: { token: string }) {
  const [isSignedIn, setSignedIn] = useState(false)
  const { isBusy, problem, press } = usePress(problemOf)

  async function open() {
    const { success: _, ...access } = await call(openSignInLink, { body: { token } })
    storeBusinessAccess(access)
    setSignedIn(true)
    await goTo(paths.dashboard(), { replace: true })
  }

  if (problem === 'over') return <Over />
  return (
    <FormCard title="Open your dashboard here">
      <div className="grid gap-4">
        <p>
          This signs in this browser. Nothing happens until you press the button, and the link works
          once.
        </p>
        <Button
          wide
          busy={(isBusy || isSignedIn) && 'Signing in...'}
          onClick={() => void press(open)}
        >
          Sign In
        </Button>
        {problem ? <FieldError>{problem.sentence}</FieldError> : null}
      </div>
    </FormCard>
  )
}

/** `over`: no further press would help. */
function problemOf(error: unknown): 'over' | { sentence: string } {
  const code = error instanceof CallError ? error.code : ''
  if (code === 'sign_in_link_over' || code === 'invalid_input') return 'over'
  return { sentence: messageOf(error, 'You are not signed in yet. Please try again.') }
}

function Over() {
  return (
    <ErrorCard
      title="This link does not work any more"
      action={<ButtonLink to={paths.businessCheck()}>Go to sign-in</ButtonLink>}
    >
      {errors.sign_in_link_over.message}
    </ErrorCard>
  )
}
