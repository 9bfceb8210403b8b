import { useEffect } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { storeBusinessAccess } from '../desk/businessAccess.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { KeyLink } from '../ui/Key.tsx'
import { Leaders } from '../ui/Leaders.tsx'
import { pointsInWords } from '../ui/pointWords.ts'
import { Receipt } from '../ui/Receipt.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** What a business has been set to. Its settings are changed in the dashboard. */
export function BusinessSettings({ business }: { business: Business }) {
  const { id, name, phone, email, rewardThreshold, rewardDescription, setupCompleted } = business

  // The dashboard opens the business that this browser had open last: from here, this one.
  useEffect(() => {
    storeBusinessAccess({ businessId: id, businessName: name, businessPhone: phone })
  }, [id, name, phone])

  return (
    <SetupFrame
      heading="Business Settings"
      badge={setupCompleted ? <Badge look="green">Setup Complete</Badge> : null}
    >
      <Receipt>
        <h2 className="display mb-4 text-xl wrap-anywhere">{name}</h2>
        <Leaders
          rows={[
            { label: 'Business ID', value: id },
            { label: 'Phone', value: formatPhone(phone) },
            { label: 'Email', value: <Wrapping>{email ?? 'None yet'}</Wrapping> },
            { label: 'Reward at', value: pointsInWords(rewardThreshold) },
          ]}
        />
        <p className="perforation mt-4 pt-4">
          <b>The reward:</b> <span className="wrap-anywhere">{rewardDescription}</span>
        </p>
      </Receipt>
      <div className="grid gap-3">
        <p>Phone and email are changed in the dashboard, under Settings.</p>
        <KeyLink to={paths.dashboard()} wide>
          Back to Dashboard
        </KeyLink>
      </div>
      <LinkAccount business={business} />
    </SetupFrame>
  )
}

/** An address can be longer than the line. */
function Wrapping({ children }: { children: string }) {
  return <span className="whitespace-normal wrap-anywhere">{children}</span>
}
