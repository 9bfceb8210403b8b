import { useLayoutEffect, useRef } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { ReplyBubble, TextBubble } from './Bubble.tsx'
import type { Reply } from './reply.ts'

const NEAR_THE_END_PX = 80

interface ThreadProps {
  name: string
  messages: readonly OutboxMessage[]
  replies: readonly Reply[]
}

/** Both sides of the talk, the newest at the bottom, where it begins to be read. */
export function Thread({ name, messages, replies }: ThreadProps) {
  const bubbles = [
    ...messages.map((text) => ({ at: text.createdAt, text, reply: undefined })),
    ...replies.map((reply) => ({ at: reply.createdAt, text: undefined, reply })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const { screen, onScroll } = useEndInView()
  return (
    <section
      ref={screen}
      onScroll={onScroll}
      aria-label={name}
      // It scrolls, so it can be reached by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="h-[clamp(200px,100svh-540px,520px)] overflow-y-auto overscroll-contain focus-visible:shadow-[inset_0_0_0_3px_var(--color-ink)]!"
    >
      <ol className="flex min-h-full flex-col justify-end gap-4 px-4 py-4">
        {bubbles.map(({ text, reply }) =>
          text ? (
            <TextBubble key={text.id} message={text} />
          ) : reply ? (
            <ReplyBubble key={reply.id} reply={reply} />
          ) : null,
        )}
      </ol>
    </section>
  )
}

/** Keeps the newest in view for somebody who is at the end, and the place of everybody else. */
function useEndInView() {
  const screen = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)

  // At every render: a bubble is added, or grows when it is known what became of it.
  useLayoutEffect(() => {
    const { current } = screen
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  function onScroll({ currentTarget }: React.UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX
  }
  return { screen, onScroll }
}
