import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { messageOf } from '../../api/callError.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { isShutOut } from '../business/queries.ts'
import { formatRecent } from '../shared/formatRecent.ts'
import { useAnswerReview } from './queries.ts'

interface AnsweredBoxProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** Ticked once the owner has answered, in whatever way; it shows at once what is being saved. */
export function AnsweredBox({ businessId, review, mayChange }: AnsweredBoxProps) {
  const { mutate: answer, error } = useAnswerReview(businessId)
  const [wanted, setWanted] = useState<boolean>()
  const { id, answeredAt } = review
  const isAnswered = wanted ?? answeredAt !== null
  const when = answeredAt && isAnswered ? formatRecent(new Date(answeredAt), new Date()) : undefined
  return (
    <CheckField
      label={
        <>
          Answered
          {when ? <span className="text-sm text-ink-2"> {when}</span> : null}
        </>
      }
      checked={isAnswered}
      disabled={!mayChange}
      note={mayChange ? undefined : 'View only'}
      error={
        error && !isShutOut(error)
          ? messageOf(error, 'This was not saved. Please try again.')
          : undefined
      }
      onChange={({ target }) => {
        setWanted(target.checked)
        answer({ id, isAnswered: target.checked }, { onSettled: () => setWanted(undefined) })
      }}
    />
  )
}
