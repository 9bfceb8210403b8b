import { paths, serverPaths } from '../../paths.ts'
import { noteSignInReturn } from './signInReturn.ts'
import { useProvider } from './useProvider.ts'

/** The other door, where there is one: owners who linked an account need no code. */
export function AccountSignIn() {
  const { data: provider } = useProvider()
  if (!provider) return null
  return (
    <section aria-labelledby="account-door" className="grid gap-2.5 border-t border-rule pt-5">
      <h2 id="account-door" className="text-base font-[640]">
        Sign in with an account instead
      </h2>
      <a
        href={serverPaths.signIn({ returnTo: paths.dashboard() })}
        onClick={() => noteSignInReturn(paths.dashboard())}
        className="key plain w-full"
      >
        Continue with {provider.name}
      </a>
    </section>
  )
}
