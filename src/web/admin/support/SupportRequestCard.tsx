import Check from 'lucide-react/icons/check'
import LogIn from 'lucide-react/icons/log-in'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import type { SupportRequest, SupportState } from '../../../contract/supportRequests.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { paths } from '../../platform/paths.ts'
import { Badge, type BadgeLook } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { AccessDialog } from '../businesses/AccessDialog.tsx'
import { useAdminDialog } from '../dialogs.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { CollapsedText } from './CollapsedText.tsx'
import { useChangeSupportRequest } from './queries.ts'

const states: Record<SupportState, { look: BadgeLook; words: string }> = {
  new: { look: 'yellow', words: 'New' },
  waiting: { look: 'plain', words: 'Waiting for them' },
  done: { look: 'green', words: 'Done' },
}

/** What somebody asked, who they are if known, and the answers. */
export function SupportRequestCard({ request }: { request: SupportRequest }) {
  const { id, businessName, issueDescription, allowedAccess, state, createdAt, replies } = request
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = `support-request-${id}`
  const { look, words } = states[state]
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,280px)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h3
          ref={title}
          id={titleId}
          tabIndex={-1}
          className="text-[1.0625rem] leading-[1.3] font-[680] wrap-anywhere"
        >
          <Exact>{businessName}</Exact>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2 tabular-nums">
          <span>
            Request <Exact>{id}</Exact>
          </span>
          <time dateTime={createdAt}>{formatRecent(new Date(createdAt), serverDate())}</time>
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Badge look={look}>{words}</Badge>
          {allowedAccess ? <Badge>Changes allowed</Badge> : null}
        </div>
        <Sender request={request} />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <CollapsedText of={`request ${id}`}>{issueDescription}</CollapsedText>
        {replies.length > 0 ? <Replies replies={replies} /> : null}
        <RequestActions request={request} onGone={() => title.current?.focus()} />
      </div>
    </article>
  )
}

/** The answers, oldest first. */
function Replies({ replies }: Pick<SupportRequest, 'replies'>) {
  return (
    <ol aria-label="Answers" className="grid gap-3">
      {replies.map(({ id, to, text, sentAt }) => (
        <li key={id} className="border-s-4 border-till ps-3.5">
          <p className="text-sm text-ink-2 wrap-anywhere tabular-nums">
            Answered to <Exact>{to}</Exact>,{' '}
            <time dateTime={sentAt} className="whitespace-nowrap">
              {formatRecent(new Date(sentAt), serverDate())}
            </time>
          </p>
          <CollapsedText of="the answer">{text}</CollapsedText>
        </li>
      ))}
    </ol>
  )
}

/** Where an answer goes, and the business, which is known if its owner was signed in. */
function Sender({ request }: { request: SupportRequest }) {
  const { business, businessName, businessPhone, email } = request
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere">
        <Exact>{businessPhone}</Exact>
      </p>
      <p className="wrap-anywhere">{email ? <Exact>{email}</Exact> : 'No email on file'}</p>
      {business ? (
        <Business business={business} />
      ) : (
        <p className="text-ink-2">
          No one was signed in, so anyone could have typed this.{' '}
          <Link to={paths.adminBusinesses({ search: businessName })}>Look for the business</Link>
        </p>
      )}
    </div>
  )
}

function Business({ business }: { business: NonNullable<SupportRequest['business']> }) {
  const { open } = useAdminDialog()
  const { id, name, isDeleted } = business
  return (
    <>
      <p className="wrap-anywhere">
        Signed in as{' '}
        <Link to={paths.adminBusinesses({ search: id })}>
          <Exact>{name}</Exact>, ID <Exact>{id}</Exact>
        </Link>
      </p>
      {isDeleted ? (
        <p>
          <Badge look="red">Deleted</Badge>
        </p>
      ) : (
        <IconButton
          className="-ms-2.5 justify-self-start"
          aria-label={`Access ${name}, ID ${id}`}
          onClick={() => open(<AccessDialog business={business} />)}
        >
          <LogIn aria-hidden="true" size={18} />
          Access
        </IconButton>
      )}
    </>
  )
}

interface RequestActionsProps {
  request: SupportRequest
  /** Called when the pressed button is gone, to move the focus. */
  onGone: () => void
}

/** Answers a request and sets its state. It stays in the list until the list is opened again. */
function RequestActions({ request, onGone }: RequestActionsProps) {
  const { id, state } = request
  const { open } = useAdminDialog()
  const { mutate: change, isPending } = useChangeSupportRequest()
  const isDone = state === 'done'

  function put(next: SupportState) {
    if (isPending) return
    const onSuccess = next === 'new' && !isDone ? onGone : undefined
    const onError = (error: unknown) =>
      toastFailure(`Request ${id} was not changed`, error, 'Please try again.')
    change({ requestId: id, state: next }, { ...(onSuccess && { onSuccess }), onError })
  }

  const answer = () => open(<AnswerDialog request={request} />)
  const which = <span className="sr-only"> request {id}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button look="plain" size="slim" onClick={answer}>
        Answer{which}
      </Button>
      <IconButton aria-busy={isPending} onClick={() => put(isDone ? 'new' : 'done')}>
        {isDone ? (
          <RotateCcw aria-hidden="true" size={18} />
        ) : (
          <Check aria-hidden="true" size={18} />
        )}
        <span>
          {isDone ? 'Reopen' : 'Mark as done'}
          {which}
        </span>
      </IconButton>
      {state === 'waiting' ? (
        <IconButton aria-busy={isPending} onClick={() => put('new')}>
          <RotateCcw aria-hidden="true" size={18} />
          <span>
            Mark as new
            {which}
          </span>
        </IconButton>
      ) : null}
    </div>
  )
}
