import type { BroughtFriends as Brought } from '../../../contract/invitations.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { paths } from '../../platform/paths.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Moment } from '../../platform/ui/Moment.tsx'

/** What bringing friends did, and which pairs used one browser. Nothing is shown before the first friend. */
export function BroughtFriends({ brought, timeZone }: { brought: Brought; timeZone: string }) {
  const { friends, pointsGiven, open, sameBrowser } = brought
  if (friends + open + sameBrowser.length === 0) return null
  return (
    <div className="grid gap-3">
      <h4 className="font-[640]">What it did</h4>
      <DescriptionList
        rows={[
          { label: 'Friends who came twice', value: formatNumber(friends) },
          { label: 'Came once, still invited', value: formatNumber(open) },
          { label: 'Points given to both', value: formatNumber(pointsGiven) },
        ]}
      />
      {sameBrowser.length > 0 ? (
        <div className="grid gap-2 text-sm">
          <p>
            Both used one browser. That may be one person with two numbers, or a family with one
            phone. If you undo the friend’s second visit, both lose their points.
          </p>
          <ul className="grid gap-2">
            {sameBrowser.map(({ friendId, friendPhone, inviterId, inviterPhone, ...pair }) => (
              <li key={friendId}>
                <Customer id={inviterId} phone={inviterPhone} /> brought{' '}
                <Customer id={friendId} phone={friendPhone} />
                <span className="block text-ink-2">
                  <Moment at={pair.invitedAt} timeZone={timeZone} shape="date" />
                  {pair.isSettled ? ', both have their points' : ', one visit so far'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Customer({ id, phone }: { id: string; phone: string | null }) {
  return (
    <Link to={paths.customer({ id: Number(id) })} className="link">
      <bdi dir="ltr" translate="no">
        {phone ? formatPhone(phone) : 'A merged number'}
      </bdi>
    </Link>
  )
}
