import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { replyAsPhone } from '../../../contract/messages.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useReplyAsPhone } from './queries.ts'

const keywords = ['STOP', 'START', 'HELP']
const answers = ['YES', 'STOP', 'HELP']

interface ReplyFormProps {
  /** The phone that replies, in E.164. */
  from: string
  /** This phone has replied STOP before. */
  isStopped: boolean
  /** This phone was asked whether it wants texts. */
  isAsked: boolean
  onReplied: (reply: Reply) => void
}

/** Replies by text, as the phone would. Each keyword has its own button. */
export function ReplyForm({ from, isStopped, isAsked, onReplied }: ReplyFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { problem, press, setProblem } = usePress((error) =>
    messageOf(error, 'The reply was not sent. Please try again.'),
  )
  const [understood, setUnderstood] = useState('')
  const { mutateAsync: reply, isPending, variables } = useReplyAsPhone()

  async function send(text: string) {
    setUnderstood('')
    // Taken before the call, so that the server's answering text sorts below the reply.
    const createdAt = serverDate().toISOString()
    const { keyword } = await reply({ from, text })
    const understanding = understoodAs(keyword, isStopped)
    onReplied({ id: crypto.randomUUID(), from, text, understanding, createdAt })
    setUnderstood(understanding)
    return true
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const text = typed.trim()
    if (!text) setProblem('Please type a message')
    else if (await press(() => send(text))) setTyped('')
    field.current?.focus()
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      className="grid gap-2.5 border-t-[1.5px] border-ink bg-pad px-4 pt-3 pb-4"
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-[620]">
          Reply as this phone
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            ref={field}
            type="text"
            autoComplete="off"
            maxLength={160}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            className="input min-w-0"
          />
          <Button
            type="submit"
            busy={isPending && variables?.text === typed.trim() && 'Sending...'}
          >
            Send
          </Button>
        </div>
        {problem ? <FieldError id={`${id}problem`}>{problem}</FieldError> : null}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Reply with a keyword</legend>
        {(isAsked && !isStopped ? answers : keywords).map((keyword) => (
          <Button
            key={keyword}
            look="plain"
            size="slim"
            className="flex-1"
            busy={isPending && variables?.text === keyword && 'Sending...'}
            onClick={() => void press(() => send(keyword))}
          >
            {keyword}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {understood}
      </p>
    </form>
  )
}

/** A reply sent from a phone while this page is open. */
export interface Reply {
  readonly id: string
  /** E.164. */
  readonly from: string
  readonly text: string
  /** How it was understood, as a sentence. */
  readonly understanding: string
  /** ISO 8601, like a message's. */
  readonly createdAt: string
}

const agreed = 'Read as YES. This number will get the texts it was asked about.'

/** How a reply was understood and its effect. `isStopped`: the number has stopped texts. */
function understoodAs(
  keyword: CallOutput<typeof replyAsPhone>['keyword'],
  isStopped: boolean,
): string {
  switch (keyword) {
    case 'stop':
      return 'Read as STOP. Texts to this number stop.'
    case 'start':
      return isStopped ? 'Read as START. This number gets texts again.' : agreed
    case 'agree':
      return agreed
    case 'refuse':
      return 'Read as NO. If a shop has asked this number, it does not get its texts.'
    case 'help':
      return isStopped
        ? 'Read as HELP. This number has stopped texts, so it gets no answer.'
        : 'Read as HELP. The answer comes as a text.'
    case 'code':
      return 'Read as CODE. The code comes as a text.'
    case null:
      return 'That isn’t a keyword. The shop that texted last can read it.'
  }
}
