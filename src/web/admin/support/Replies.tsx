import type { SupportRequest } from '../../../contract/supportDesk.ts'
import { formatRecent } from '../../desk/formatRecent.ts'
import { FoldedWords } from './FoldedWords.tsx'

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
          <FoldedWords of="the answer">{text}</FoldedWords>
        </li>
      ))}
    </ol>
  )
}
