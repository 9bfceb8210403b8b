import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '../shared/formatPhone.ts'

/** Whoever left a number did not agree to texts of ours: the answer goes out from the owner's phone. */
export function ContactLinks({ phone }: { phone: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <p className="mr-1 whitespace-nowrap tabular-nums max-md:w-full">{formatPhone(phone)}</p>
        <a href={`sms:${phone}`} className="tool underline max-md:-ml-2.5">
          <MessageSquare aria-hidden="true" size={18} />
          Text them
        </a>
        <a href={`tel:${phone}`} className="tool underline">
          <Phone aria-hidden="true" size={18} />
          Call them
        </a>
      </div>
      <p className="text-xs text-ink-2">
        Use your own phone. They left this number for a follow-up only.
      </p>
    </div>
  )
}
