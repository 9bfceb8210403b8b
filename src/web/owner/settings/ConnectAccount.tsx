import { paths, serverPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useProvider } from '../auth/useProvider.ts'
import { ContactEntry } from './ContactEntry.tsx'

/** The business has no account of its owner's; where there is a provider, it may get one. */
export function ConnectAccount() {
  const { data: provider } = useProvider()
  if (!provider) return null
  return (
    <ContactEntry
      label="Account"
      value="None"
      note="Connect an account to open this dashboard without the form."
      action={
        <ButtonLink
          to={serverPaths.signIn({ returnTo: paths.dashboard() })}
          look="quiet"
          size="slim"
          className="-mr-3.5 flex-none"
          aria-label="Connect account"
        >
          Connect
        </ButtonLink>
      }
    />
  )
}
