import { useId, useState } from 'react'
import { ConversationRow } from './ConversationRow.tsx'
import type { Conversation } from './conversations.ts'

interface ConversationListProps {
  conversations: readonly Conversation[]
  openKey: string | undefined
  isUnread: (key: string) => boolean
}

type Filter = 'all' | Conversation['channel']

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'sms', label: 'Phones' },
  { value: 'email', label: 'Letters' },
]

/** Phones and letters in one list, the newest first; each may also be looked at by itself. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, openKey, isUnread } = props
  const [filter, setFilter] = useState<Filter>('all')
  const titleId = useId()
  const shown = conversations.filter(({ channel }) => filter === 'all' || channel === filter)
  return (
    <section
      aria-labelledby={titleId}
      className="md:sticky md:top-4 md:max-h-[calc(100svh-2rem)] md:overflow-y-auto md:-m-1.5 md:p-1.5"
    >
      <h2 id={titleId} className="sr-only">
        All messages
      </h2>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Show</legend>
        {filters.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            className="min-h-11 flex-1 rounded-t-sm bg-receipt px-2 text-sm font-[560] text-ink-2 shadow-flat aria-pressed:bg-pad-deep aria-pressed:font-[640] aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown.length > 0 ? (
        <ul className="card rounded-t-none border-t-2 border-pad-deep">
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.key}
              conversation={conversation}
              isOpen={conversation.key === openKey}
              isUnread={isUnread(conversation.key)}
            />
          ))}
        </ul>
      ) : (
        <p className="card rounded-t-none border-t-2 border-pad-deep px-4 py-5 text-ink-2">
          {filter === 'sms' ? 'No text message yet.' : 'No email yet.'}
        </p>
      )}
    </section>
  )
}
