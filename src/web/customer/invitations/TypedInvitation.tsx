import type { PublicBusiness } from '../../../contract/businesses.ts'
import { usePageData } from '../../platform/api/pageData.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { BothPoints } from './InvitationPoints.tsx'
import { CodeField } from './Invited.tsx'
import { invitationWords } from './invitationWords.ts'

/** Below the form of a scan: an invitation counts with it, or its code can be typed. A `<details>`, so that it opens without the page's code. */
export function TypedInvitation({ business }: { business: PublicBusiness }) {
  const { words } = useWords(invitationWords)
  const { invitation } = usePageData()
  const { invitationPoints } = business
  if (!invitationPoints) return null
  if (invitation?.isKept) return <p className="px-1 text-sm font-[560]">{words.countsHere}</p>
  return (
    <details open={invitation?.isUnknown} className="grid gap-3">
      <summary className="key quiet cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {words.areYouInvited}
      </summary>
      <div className="card grid gap-4 p-5">
        <p>{words.comeTwice}</p>
        <BothPoints {...invitationPoints} />
        <InvitationForm businessId={business.id}>
          <CodeField isUnknown={invitation?.isUnknown} />
          <Button type="submit" look="plain" wide>
            {words.useCode}
          </Button>
          <p className="text-xs text-ink-2">{words.cookie}</p>
        </InvitationForm>
      </div>
    </details>
  )
}
