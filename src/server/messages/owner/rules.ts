import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { type Policy, policies, variables } from '../../core/messages/kinds.ts'

const allKinds = Object.keys(messageKinds) as MessageKind[]

/** The messages that a business or its customers may get, whatever causes them. */
export const describedKinds: readonly MessageKind[] = allKinds.filter(
  (kind) => messageKinds[kind].to !== 'support',
)

/** Left out for shops that never had a device. */
export const kindsOfDevices: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'wrong_pins',
  'second_network',
])

export type Switches = Readonly<Record<NonNullable<Policy['switchedBy']>, boolean>>

/** Whether the business's settings allow a message. */
export function isOn(kind: MessageKind, switches: Switches): boolean {
  const { switchedBy, needsConsent } = policies[kind]
  // All texts to customers also need their main setting.
  if (needsConsent && !switches.sms_notifications_enabled) return false
  return switchedBy === undefined || switches[switchedBy]
}

/** Whether a message comes in its reader's language. Others are English. */
export const isInLanguages = (kind: MessageKind): boolean => 'language' in variables[kind].shape
