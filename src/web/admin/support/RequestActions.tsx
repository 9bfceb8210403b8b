import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { SupportRequest, SupportState } from '../../../contract/supportRequests.ts'
import { messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { useChangeSupportRequest } from './queries.ts'

interface RequestActionsProps {
  request: SupportRequest
  /** The key that was pressed has gone: focus goes elsewhere. */
  onGone: () => void
}

/** Answers a request, and says where it stands. It stays in the list until another one is looked at. */
export function RequestActions({ request, onGone }: RequestActionsProps) {
  const { id, state, email } = request
  const { setDraft } = useAdminDraft()
  const { mutate: change, isPending } = useChangeSupportRequest()
  const isDone = state === 'done'

  function put(next: SupportState) {
    if (isPending) return
    const onSuccess = next === 'new' && !isDone ? onGone : undefined
    change({ requestId: id, state: next }, { ...(onSuccess && { onSuccess }), onError: refuse })
  }

  function refuse(error: unknown) {
    toast({
      title: `Request ${id} was not changed`,
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    })
  }

  const answer = () =>
    setDraft({ dialog: 'answer', request, to: email ?? '', text: '', isDone: false })
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
          {isDone ? 'Reopen' : 'Mark done'}
          {which}
        </span>
      </IconButton>
      {state === 'waiting' ? (
        <IconButton aria-busy={isPending} onClick={() => put('new')}>
          <RotateCcw aria-hidden="true" size={18} />
          <span>
            Back to new
            {which}
          </span>
        </IconButton>
      ) : null}
    </div>
  )
}
