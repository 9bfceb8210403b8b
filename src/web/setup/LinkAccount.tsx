import { Link } from 'react-router'
import { useProvider } from '../auth/queries.ts'
import { paths, serverPaths } from '../paths.ts'

/** An owner by name and phone may come in with an account from now on, where there is a provider. */
export function LinkAccount() {
  const { data: provider } = useProvider()
  if (!provider) return null
  return (
    <p>
      <Link to={serverPaths.signIn({ returnTo: paths.businessSetup() })} reloadDocument>
        Sign in with {provider.name}
      </Link>{' '}
      and the business belongs to your account: next time you need no name, phone or code.
    </p>
  )
}
