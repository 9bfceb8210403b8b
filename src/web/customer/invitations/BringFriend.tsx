import { useState } from 'react'
import type { ShownInvitation } from '../../../contract/invitations.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { BothPoints } from './InvitationPoints.tsx'
import { InvitationCode } from './Invited.tsx'
import { invitationWords } from './invitationWords.ts'

interface BringFriendProps {
  invitation: ShownInvitation
  businessName: string
}

/** A link and a code that a customer gives to friends, and how many came. Never who. */
export function BringFriend({ invitation, businessName }: BringFriendProps) {
  const { words, number } = useWords(invitationWords)
  const { code, link, friends, pointsGiven } = invitation
  return (
    <FormCard title={words.bring} heading={2}>
      <div className="grid gap-4">
        <p>{words.whenTheyCome}</p>
        <BothPoints {...invitation} reader="inviter" />
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
    </FormCard>
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
