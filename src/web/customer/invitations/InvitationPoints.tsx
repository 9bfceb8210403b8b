import type { InvitationPoints } from '../../../contract/invitations.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { invitationWords } from './invitationWords.ts'

interface BothPointsProps extends InvitationPoints {
  /** Who reads it. */
  reader: 'friend' | 'inviter'
}

/** What both get. */
export function BothPoints({ friendPoints, inviterPoints, reader }: BothPointsProps) {
  const { words, number } = useWords(invitationWords)
  const [own, others] =
    reader === 'friend' ? [friendPoints, inviterPoints] : [inviterPoints, friendPoints]
  return (
    <DescriptionList
      rows={[
        { label: words.forYou, value: `+${number(own)}` },
        { label: words.forYourFriend, value: `+${number(others)}` },
      ]}
    />
  )
}
