import BookUp from 'lucide-react/icons/book-up'
import type { AdminBusiness } from '../../../contract/adminBusinesses.ts'
import { messageOf } from '../../api/callError.ts'
import { MenuItem } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useSendManual } from './queries.ts'

/** Mails the owner guide to the email of a business. */
export function SendManual({ business: { id, name, email } }: { business: AdminBusiness }) {
  const { mutateAsync: sendManual } = useSendManual()

  // The menu closes at the press, so whoever answers is not this item any more.
  async function send() {
    try {
      const sent = await sendManual(id)
      toast({
        title: 'Manual Sent',
        description: `It’s on its way to ${sent.email}. The shop’s Settings, Messages shows when it was sent.`,
      })
    } catch (error) {
      toast({
        title: `Failed to send manual to ${email ?? name}`,
        description: messageOf(error, 'Nothing was sent. Please try again.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <MenuItem
      icon={<BookUp aria-hidden="true" size={20} />}
      missing={email ? undefined : 'This business has no email yet'}
      onSelect={() => void send()}
    >
      Send Manual
    </MenuItem>
  )
}
