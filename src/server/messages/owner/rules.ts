import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { type Policy, policies } from '../kinds.ts'
import type { ShownRow } from '../shown.ts'

const allKinds = Object.keys(messageKinds) as MessageKind[]

/** The messages that a business or its customers may get, whoever causes them. */
export const describedKinds: readonly MessageKind[] = allKinds.filter(
  (kind) => messageKinds[kind].to !== 'support',
)

export type Switches = Readonly<Record<NonNullable<Policy['switchedBy']>, boolean>>

/** Whether the switches of a business let a message be sent. */
export function isOn(kind: MessageKind, switches: Switches): boolean {
  const { switchedBy, needsConsent } = policies[kind]
  // A text to customers of any kind needs their switch too.
  if (needsConsent && !switches.sms_notifications_enabled) return false
  return switchedBy === undefined || switches[switchedBy]
}

/**
 * A code is for the phone it was texted to. Who reads the list of messages, support or a browser
 * that was left open, must not get it from there, sent or not.
 */
export function withoutCode(row: ShownRow): ShownRow {
  if (!(row.kind in policies) || !policies[row.kind as MessageKind].isCode) return row
  if (!('code' in row.variables)) return row
  return { ...row, text: null, variables: { ...row.variables, code: '******' } }
}
