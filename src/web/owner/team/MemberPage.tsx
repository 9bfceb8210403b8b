import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { Member } from '../../../contract/staff.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationChoice } from '../locations/locationChoice.ts'
import { lastAtTill, placesOf, roleNames } from './labels.ts'
import { EndKey, Initials, NewPinKey } from './TeamList.tsx'
import { TeamReport } from './TeamReport.tsx'

interface MemberPageProps {
  business: Business
  member: Member
  heading: ReactNode
  mayChange: boolean
  onChange: (member: Member) => void
  onNewPin: (member: Member) => void
  onEnd: (member: Member) => void
}

/** One member of the team, and the possible actions. */
export function MemberPage(props: MemberPageProps) {
  const {
    business: { id: businessId },
    member,
    heading,
    mayChange,
    onChange,
    onNewPin,
    onEnd,
  } = props
  const { name, initials, endedAt } = member
  const { paths } = use(OwnerPlace)
  return (
    <div className="grid gap-5">
      <div className="sr-only">{heading}</div>
      <IconLink to={paths.settings({ part: 'team' })} className="-mt-2 -ms-2.5 justify-self-start">
        <ArrowLeft aria-hidden="true" size={18} />
        All of the team
      </IconLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-3.5">
          <Initials ended={endedAt !== null}>{initials}</Initials>
          <h3 className="display text-2xl wrap-anywhere">
            <Exact>{name}</Exact>
          </h3>
        </div>
        {mayChange && !endedAt ? (
          <div className="-ms-2.5 flex flex-wrap">
            <IconButton onClick={() => onChange(member)}>
              <Pencil aria-hidden="true" size={18} />
              Change
            </IconButton>
            <NewPinKey member={member} onNewPin={onNewPin} />
            <EndKey member={member} onEnd={onEnd} />
          </div>
        ) : null}
      </div>
      <div className="max-w-[560px]">
        <DescriptionList rows={useRows(member)} />
      </div>
      <TeamReport businessId={businessId} team={[member]} member={member} />
      <Link to={paths.activity({ member: member.id })} className="justify-self-start">
        <Exact in={`Everything ${name} gave`} names={[name]} />
      </Link>
    </div>
  )
}

function useRows(member: Member) {
  const { locations } = use(LocationChoice)
  const { role, phone, addedAt, endedAt } = member
  const places = placesOf(member, locations)
  const names = locations.map(({ name }) => name)
  return [
    { label: 'Role', value: roleNames[role] },
    ...(places === undefined ? [] : [{ label: 'Locations', value: <Exact>{places}</Exact> }]),
    ...(phone ? [{ label: 'Phone', value: formatPhone(phone) }] : []),
    { label: 'On the team since', value: formatDay(new Date(addedAt)) },
    endedAt
      ? { label: 'Ended', value: formatDay(new Date(endedAt)) }
      : {
          label: 'Last at the till',
          value: <Exact in={lastAtTill(member, locations, serverDate())} names={names} />,
        },
  ]
}
