import ChevronDown from 'lucide-react/icons/chevron-down'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { ShownInvitation } from '../../../contract/invitations.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { InvitationCode } from './Invited.tsx'
import { invitationWords } from './invitationWords.ts'

interface BringFriendProps {
  invitation: ShownInvitation
  businessName: string
}

/**
 * One line that opens: a link and a code that a customer gives to friends, and how many came. Never
 * who.
 */
export function BringFriend({ invitation, businessName }: BringFriendProps) {
  const { words, number } = useWords(invitationWords)
  const { code, link, friends, pointsGiven, inviterPoints, friendPoints } = invitation
  return (
    <details className="card group">
      <summary className="grid cursor-pointer list-none grid-cols-[auto_1fr_auto] items-center gap-x-3.5 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <UserPlus aria-hidden="true" size={24} className="row-span-2" />
        <h2 className="font-[640]">{words.bring}</h2>
        <ChevronDown aria-hidden="true" size={20} className="row-span-2 group-open:rotate-180" />
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>
            {words.forYou} <Exact>{`+${number(inviterPoints)}`}</Exact>
          </span>
          <span>
            {words.forYourFriend} <Exact>{`+${number(friendPoints)}`}</Exact>
          </span>
        </span>
      </summary>
      <div className="perforation grid gap-4 px-5 pt-4 pb-5">
        <p>{words.whenTheyCome}</p>
        <p className="grid gap-1 text-sm">
          <span>{words.link}</span>
          <a href={link} translate="no" className="link font-[560] wrap-anywhere select-all">
            <bdi dir="ltr">{link}</bdi>
          </a>
        </p>
        <p className="grid gap-1 text-sm">
          <span>{words.orCode}</span>
          <span className="text-[1.375rem]">
            <InvitationCode code={code} />
          </span>
        </p>
        <Give link={link} businessName={businessName} />
        {friends > 0 ? (
          <div className="perforation grid gap-2 pt-4">
            <DescriptionList
              rows={[
                { label: words.friendsCame, value: number(friends) },
                { label: words.pointsFromFriends, value: `+${number(pointsGiven)}` },
              ]}
            />
          </div>
        ) : null}
      </div>
    </details>
  )
}

/** The phone's own way to send a link; where there is none, a copy. Without scripts, the link above. */
function Give({ link, businessName }: { link: string; businessName: string }) {
  const { words, say } = useWords(invitationWords)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const isHydrated = useHydrated()
  const canShare = isHydrated && 'share' in navigator

  async function share() {
    const text = say(words.shareText, { shop: businessName })
    // Whoever closes the phone's sheet has changed their mind.
    await navigator.share({ title: businessName, text, url: link }).catch(() => undefined)
  }

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <div className="with-scripts grid gap-2">
      <Button look="plain" wide onClick={canShare ? share : copy}>
        {canShare ? words.share : words.copy}
      </Button>
      <p role="status" className="text-center text-xs text-ink-2 empty:hidden">
        {said ? words[said] : null}
      </p>
    </div>
  )
}
