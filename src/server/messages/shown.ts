import { type MessageKind, messageKinds } from '../../contract/messageKinds.ts'
import type { Message, MessageReason, MessageState } from '../../contract/messages.ts'
import { isCode } from './kinds.ts'
import { type Rendered, render } from './templates/render.ts'

/** The displayed columns of `messages`. */
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

/** The words that were sent or, before that, those that would be. */
export function shownMessage(row: ShownRow): Message {
  const { id, channel, state, reason, dueAt, createdAt, recipient } = row
  // Sent words are shown as they were stored; the template may have changed since.
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

/** The rendered template of a message; undefined for texts from before there were templates. */
export function renderedOf({ kind, variables }: ShownRow): Rendered | undefined {
  const known = kindOf(kind)
  if (known === 'earlier') return undefined
  try {
    return render(known, variables)
  } catch {
    // Written by another version of this server: one such row must not break its page.
    return undefined
  }
}

/**
 * A code is only for the phone it was texted to. Whoever reads a list of messages (support, an
 * administrator, an unattended browser) must not get it from there, sent or not.
 */
export function withoutCode<Row extends ShownRow>(row: Row): Row {
  if (!isCode(row.kind) || !('code' in row.variables)) return row
  return { ...row, text: null, variables: { ...row.variables, code: '******' } }
}

function kindOf(kind: string): MessageKind | 'earlier' {
  return kind in messageKinds ? (kind as MessageKind) : 'earlier'
}
