import Store from 'lucide-react/icons/store'
import { useEffect } from 'react'
import { clearBusinessAccess } from '../desk/businessAccess.ts'
import { DeskPage } from '../desk/DeskPage.tsx'
import { paths } from '../paths.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { KeyLink } from '../ui/Key.tsx'

/** The server does not know this browser (any more), so what it stored is of no use. */
export function BusinessNotFound() {
  useEffect(clearBusinessAccess, [])
  return (
    <DeskPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard
          title="Business Not Found"
          icon={<Store aria-hidden="true" size={28} />}
          action={<KeyLink to={paths.businessCheck()}>Try Again</KeyLink>}
        >
          You are not signed in to it here any more. Check the name and phone number you registered
          with.
        </ErrorCard>
      </div>
    </DeskPage>
  )
}
