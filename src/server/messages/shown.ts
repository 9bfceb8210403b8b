import { type MessageKind, messageKinds } from '../../contract/messageKinds.ts'
import {
  type Message,
  type MessageReason,
  type MessageState,
  messageReason,
  messageState,
} from '../../contract/messages.ts'
import { isCode } from '../core/messages/kinds.ts'
import { knownWord } from '../platform/text/knownWord.ts'
import { type Rendered, render } from './templates/render.ts'

/** The columns of `messages` that are shown. */
export interface ShownRow {
  readonly id: number
  readonly kind: string
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly variables: Record<string, unknown>
  readonly subject: string | null
  readonly text: string | null
  readonly state: MessageState
  readonly reason: MessageReason | null
  readonly dueAt: Date | null
  readonly segments: number | null
  readonly createdAt: Date
}

/** The words that were sent, or that would be sent now. */
export function shownMessage(row: ShownRow): Message {
  const { id, dueAt, createdAt, recipient } = row
  const state = knownWord(messageState.options, row.state, 'uncertain')
  const reason = knownWord(messageReason.options, row.reason, null)
  const channel = knownWord(
    ['sms', 'email'],
    row.channel,
    recipient.includes('@') ? 'email' : 'sms',
  )
  // Sent words are shown as stored, because the template may have changed since.
  const rendered = row.text === null ? renderedOf(row) : undefined
  const isText = rendered?.channel === 'sms'
  const isWaiting = state === 'queued' && reason !== null
  return {
    id,
    kind: kindOf(row.kind),
    channel,
    to: recipient,
    subject: row.subject ?? (rendered && !isText ? rendered.subject : null),
    text: row.text ?? rendered?.text ?? '',
    state,
    reason,
    waitsUntil: isWaiting && dueAt ? dueAt.toISOString() : null,
    segments: row.segments ?? (isText ? rendered.segments : null),
    createdAt: createdAt.toISOString(),
  }
}

/** A message's rendered template; undefined for texts from before there were templates. */
export function renderedOf({ kind, variables }: ShownRow): Rendered | undefined {
  const known = kindOf(kind)
  if (known === 'earlier') return undefined
  try {
    return render(known, variables)
  } catch {
    // Another version of this server wrote it, and one such row must not break the page.
    return undefined
  }
}

/**
 * A code is only for the phone to which it was texted. Whoever reads a list of messages (support,
 * an administrator, somebody at an unattended browser) must not learn it there, sent or not.
 */
export function withoutCode<Row extends ShownRow>(row: Row): Row {
  const hidden = secrets.filter((name) => name in row.variables)
  if (!isCode(row.kind) || hidden.length === 0) return row
  const masked = Object.fromEntries(hidden.map((name) => [name, '******']))
  return { ...row, text: null, variables: { ...row.variables, ...masked } }
}

/** The variables of such messages that nobody else may read. */
const secrets = ['code', 'signInUrl'] as const

function kindOf(kind: string): MessageKind | 'earlier' {
  return Object.hasOwn(messageKinds, kind) ? (kind as MessageKind) : 'earlier'
}
