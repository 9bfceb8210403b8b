import Plus from 'lucide-react/icons/plus'
import { use, useState } from 'react'
import { Button } from '../../../platform/ui/Button.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { Link } from '../../../platform/ui/Link.tsx'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { OwnerPlace } from '../../business/ownerPlace.ts'
import { MemberDialog } from '../../team/MemberDialog.tsx'
import type { NewPin } from '../../team/PinReceipt.tsx'
import { useStaff } from '../../team/queries.ts'
import { CounterCard } from './CounterCard.tsx'

interface PinsHereProps {
  businessId: number
  mayChange: boolean
  onAdded: (pin: NewPin) => void
}

/** Who opens the till. New PINs and what each gave are on the team's own page. */
export function PinsHere({ businessId, mayChange, onAdded }: PinsHereProps) {
  const query = useStaff(businessId)
  const { paths } = use(OwnerPlace)
  const [isAdding, setAdding] = useState(false)
  return (
    <CounterCard
      title="People and PINs"
      lead="Each person opens the till with a PIN of their own."
      action={
        mayChange ? (
          <Button look="plain" className="max-md:w-full" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={19} />
            Add person
          </Button>
        ) : null
      }
    >
      <PanelData query={query} lines={[60]} failure="Your team did not load">
        {(team) => {
          const names = team.filter(({ endedAt }) => !endedAt).map(({ name }) => name)
          return (
            <p className="wrap-anywhere">
              {names.length > 0 ? (
                <>
                  <Exact in={`${names.join(', ')}.`} names={names} />{' '}
                  <Link to={paths.settings({ part: 'team' })}>New PINs and what each gave</Link>
                </>
              ) : (
                'No one on the team yet. Add the first person, perhaps yourself.'
              )}
            </p>
          )
        }}
      </PanelData>
      {isAdding ? (
        <MemberDialog
          businessId={businessId}
          onAdded={({ member: { name, role, phone }, pin }) =>
            onAdded({ name, pin, isNew: true, signsIn: role === 'manager' && phone !== null })
          }
          onClose={() => setAdding(false)}
        />
      ) : null}
    </CounterCard>
  )
}
