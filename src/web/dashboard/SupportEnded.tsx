import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useEffect } from 'react'
import { clearBusinessAccess } from '../desk/businessAccess.ts'
import { DeskPage } from '../desk/DeskPage.tsx'
import { paths } from '../paths.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { KeyLink } from '../ui/Key.tsx'

/** The hour is over, or the owner has shown support out. */
export function SupportEnded() {
  useEffect(clearBusinessAccess, [])
  return (
    <DeskPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard
          title="The support session has ended"
          icon={<LifeBuoy aria-hidden="true" size={28} />}
          action={<KeyLink to={paths.adminPanel()}>Open the admin panel</KeyLink>}
        >
          Its time is over, or the owner ended it. Open the business again from the admin panel if
          there is more to do.
        </ErrorCard>
      </div>
    </DeskPage>
  )
}
