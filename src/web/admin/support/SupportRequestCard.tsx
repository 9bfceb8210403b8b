import { useRef } from 'react'
import type { SupportRequest, SupportState } from '../../../contract/supportRequests.ts'
import { formatRecent } from '../../owner/shared/formatRecent.ts'
import { Badge, type BadgeLook } from '../../ui/Badge.tsx'
import { CollapsedText } from './CollapsedText.tsx'
import { Replies } from './Replies.tsx'
import { RequestActions } from './RequestActions.tsx'
import { Sender } from './Sender.tsx'

const states: Record<SupportState, { look: BadgeLook; words: string }> = {
  new: { look: 'yellow', words: 'New' },
  waiting: { look: 'plain', words: 'Waiting for them' },
  done: { look: 'green', words: 'Done' },
}

/** What somebody asked, who they are as far as it is known, and what they were answered. */
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
          {businessName}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2 tabular-nums">
          <span>Request {id}</span>
          <time dateTime={createdAt}>{formatRecent(new Date(createdAt), new Date())}</time>
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
