import type { Business } from '../../../contract/businesses.ts'
import { paths, serverPaths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { noteSignInReturn } from '../auth/signInReturn.ts'
import { useProvider } from '../auth/useProvider.ts'

/** An owner by name and phone may come in with an account from now on, where there is a provider. */
export function LinkAccount({ business }: { business: Business }) {
  const { data: provider } = useProvider()
  if (business.hasOwnerAccount) {
    return (
      <p>
        An account is connected to this business. You can disconnect it in the dashboard, under
        Settings.
      </p>
    )
  }
  // Before its phone is confirmed, a business is not given to an account.
  if (!provider || !business.isConfirmed) return null
  return (
    <p>
      <Link
        to={serverPaths.signIn({ returnTo: paths.businessSetup() })}
        onClick={() => noteSignInReturn(paths.businessSetup())}
      >
        Sign in with {provider.name}
      </Link>{' '}
      to add the business to your account. Next time you won’t need its name, phone or a code.
    </p>
  )
}
