import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { ShownState, useRequestChoice } from './useRequestChoice.ts'

const words: Record<ShownState, { title: string; sentence: string }> = {
  new: {
    title: 'No open requests',
    sentence: 'Requests from the support form wait here until you answer them.',
  },
  waiting: {
    title: 'You’re not waiting for anyone',
    sentence: 'Answered requests wait here until they’re done.',
  },
  done: {
    title: 'No finished requests yet',
    sentence: 'Requests you mark as done show up here. You can reopen them.',
  },
  all: {
    title: 'No support requests yet',
    sentence: 'Each request from the support form is listed here.',
  },
}

export function NoRequests({ choice }: { choice: ReturnType<typeof useRequestChoice> }) {
  const { shown, show, search, setText } = choice
  if (!search) {
    const { title, sentence } = words[shown]
    return (
      <div role="status">
        <Empty title={title}>{sentence}</Empty>
      </div>
    )
  }
  const isAll = shown === 'all'
  return (
    <div role="status">
      <Empty
        title="No request found"
        action={
          <Button look="plain" size="slim" onClick={isAll ? () => setText('') : () => show('all')}>
            {isAll ? 'Show all requests' : 'Search in all of them'}
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {isAll ? 'No request has' : 'None of these has'} “{search}” in its name or words, or as
          its number.
        </span>
      </Empty>
    </div>
  )
}
