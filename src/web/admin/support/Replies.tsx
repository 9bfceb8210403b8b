import type { SupportRequest } from '../../../contract/supportRequests.ts'
import { formatRecent } from '../../owner/shared/formatRecent.ts'
import { CollapsedText } from './CollapsedText.tsx'

/** What was answered, oldest first. */
export function Replies({ replies }: Pick<SupportRequest, 'replies'>) {
  return (
    <ol aria-label="Answers" className="grid gap-3">
      {replies.map(({ id, to, text, sentAt }) => (
        <li key={id} className="border-l-4 border-till pl-3.5">
          <p className="text-sm text-ink-2 wrap-anywhere tabular-nums">
            Answered to {to},{' '}
            <time dateTime={sentAt} className="whitespace-nowrap">
              {formatRecent(new Date(sentAt), new Date())}
            </time>
          </p>
          <CollapsedText of="the answer">{text}</CollapsedText>
        </li>
      ))}
    </ol>
  )
}
