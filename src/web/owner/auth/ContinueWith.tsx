import type { IdentityProvider } from '../../../contract/auth.ts'
import { serverPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { noteSignInReturn } from './signInReturn.ts'

interface ContinueWithProps {
  /** Undefined while it is asked for. */
  provider: IdentityProvider | undefined
  returnTo: string | undefined
}

export function ContinueWith({ provider, returnTo }: ContinueWithProps) {
  return (
    <div className="card grid gap-4 p-5">
      <ul className="grid gap-2">
        <li>
          <b>Customers</b> add their phone number once. After that, a code is enough.
        </li>
        <li>
          <b>Owners</b> open their dashboard without the name-and-phone form.
        </li>
      </ul>
      {provider ? (
        <ToProvider provider={provider} returnTo={returnTo} />
      ) : (
        <div className="grid min-h-12 items-center">
          <Loading>Looking for the sign-in service...</Loading>
        </div>
      )}
    </div>
  )
}

function ToProvider({
  provider: { name, signUpUrl, isTrial },
  returnTo,
}: {
  provider: IdentityProvider
  returnTo: string | undefined
}) {
  return (
    <>
      <ButtonLink
        to={serverPaths.signIn(returnTo ? { returnTo } : {})}
        wide
        onClick={() => noteSignInReturn(returnTo)}
      >
        Continue with {name}
      </ButtonLink>
      {isTrial ? (
        <p className="text-sm text-ink-2">
          This is a trial sign-in on your computer. Any name and email work.
        </p>
      ) : null}
      {signUpUrl ? (
        <p>
          No account yet? <a href={signUpUrl}>Create an account at {name}</a>
        </p>
      ) : null}
    </>
  )
}
