import type { InvitationPoints } from '../../../contract/invitations.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { invitationWords } from './invitationWords.ts'

/** What both get, as the friend reads it. */
export function BothPoints({ friendPoints, inviterPoints }: InvitationPoints) {
  const { words, number } = useWords(invitationWords)
  return (
    <DescriptionList
      rows={[
        { label: words.forYou, value: `+${number(friendPoints)}` },
        { label: words.forYourFriend, value: `+${number(inviterPoints)}` },
      ]}
    />
  )
}
