import Smartphone from 'lucide-react/icons/smartphone'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useTrialMessages } from '../messages/trialMessages.ts'

/** In a trial: one press from the receipt of a registration to the text that it caused. */
export function ReadInOutbox({ businessName }: { businessName: string }) {
  const messages = useTrialMessages()
  if (!messages) return null
  const message = messages.find((one) => isOfRegistration(one, businessName))?.id
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>Here on your own computer, texts land in the outbox.</p>
      <ButtonLink look="plain" size="slim" to={paths.outbox(message ? { message } : {})}>
        <Smartphone aria-hidden="true" size={18} />
        Read it in the outbox
      </ButtonLink>
    </div>
  )
}

function isOfRegistration({ kind, businessName }: OutboxMessage, registered: string): boolean {
  return businessName === registered && (kind === 'registered' || kind === 'confirm_code')
}
