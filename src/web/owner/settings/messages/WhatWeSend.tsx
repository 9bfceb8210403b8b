import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { messageKinds } from '../../../../contract/messageKinds.ts'
import type { DescribedMessages } from '../../../../contract/messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PanelFailure } from '../PanelFailure.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import type { useDescribedMessages } from './queries.ts'

type DescribedMessage = DescribedMessages['messages'][number]

/** Every message there is, in the words that would go out today. */
export function WhatWeSend({ query }: { query: ReturnType<typeof useDescribedMessages> }) {
  const { data } = query
  return (
    <section aria-labelledby="what-we-send" className="grid gap-2">
      <div>
        <h3 id="what-we-send" className="display text-lg">
          What we send
        </h3>
        <p className="text-sm text-ink-2">
          Every message, word for word. Points, numbers and names are examples.
        </p>
      </div>
      {query.isPending ? <Skeleton lines={[100, 100]} /> : null}
      {!data && query.isError ? (
        <PanelFailure title="The messages did not load" query={query} />
      ) : null}
      {data ? (
        <div>
          <Group title="To your customers" to="customer" messages={data.messages} />
          <Group title="To you" to="owner" messages={data.messages} />
        </div>
      ) : null}
    </section>
  )
}

interface GroupProps {
  title: string
  to: 'customer' | 'owner'
  messages: readonly DescribedMessage[]
}

function Group({ title, to, messages }: GroupProps) {
  const own = messages.filter(({ kind }) => kind !== 'earlier' && messageKinds[kind].to === to)
  const on = own.filter(({ isOn }) => isOn).length
  return (
    <Disclosure title={title} note={`${on} of ${own.length} on`}>
      <ul aria-label={title} className="pb-2">
        {own.map((message) => (
          <Described key={message.kind} message={message} />
        ))}
      </ul>
    </Disclosure>
  )
}

function Described({ message }: { message: DescribedMessage }) {
  const { kind, isOn, subject, text, segments } = message
  if (kind === 'earlier') return null
  const { title, when } = messageKinds[kind]
  return (
    <li className="grid gap-1.5 border-t border-rule py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="font-[620]">{title}</p>
        <Badge look={isOn ? 'green' : 'off'}>{isOn ? 'On' : 'Off'}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {when} {formatParts(segments)}
      </p>
      <MessageTexts subject={subject} text={text} />
    </li>
  )
}

function formatParts(segments: number | null): string {
  if (segments === null) return 'By email.'
  return segments === 1 ? '1 part.' : `${segments} parts.`
}

interface DisclosureProps {
  title: string
  /** At the right of the title, such as how many there are. */
  note: string
  children: ReactNode
}

/** A line that opens what is under it. */
function Disclosure({ title, note, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-rule last:border-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 text-left"
        >
          <span className="font-[620]">{title}</span>
          <span className="ml-auto text-sm text-ink-2">{note}</span>
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h4>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  )
}
