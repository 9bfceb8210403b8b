import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { toast } from '../../ui/toast.ts'
import { recipientOf } from './labels.ts'

/** What holds for sending is asked only then: nothing more than the line can be promised. */
export function saySentAgain(message: AdminMessage): void {
  toast({
    title: 'Message Sent Again',
    description: `It’s queued for ${recipientOf(message)}. Refresh to see its state.`,
  })
}
