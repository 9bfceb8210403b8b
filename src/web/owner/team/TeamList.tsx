import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserX from 'lucide-react/icons/user-x'
import { use } from 'react'
import type { Member } from '../../../contract/staff.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatSeen } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { type Column, Table } from '../../platform/ui/Table.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationChoice } from '../locations/locationChoice.ts'
import { lastAtTill, placesOf, roleAndPlaces, roleNames } from './labels.ts'

interface TeamListProps {
  team: readonly Member[]
  mayChange: boolean
  onNewPin: (member: Member) => void
  onEnd: (member: Member) => void
}

/** Current members, followed by former ones. */
export function TeamList({ team, mayChange, onNewPin, onEnd }: TeamListProps) {
  const { locations } = use(LocationChoice)
  const now = serverDate()
  const names = locations.map(({ name }) => name)
  const last = (member: Member) =>
    member.endedAt ? (
      <Ended at={member.endedAt} now={now} />
    ) : (
      <Exact in={lastAtTill(member, locations, now)} names={names} />
    )
  const muted = ({ endedAt }: Member) => (endedAt ? 'text-ink-2' : '')
  const columns: Column<Member>[] = [
    { head: 'Name', cell: (member) => <Person member={member} /> },
    {
      head: 'Role',
      cell: (member) => <span className={muted(member)}>{roleNames[member.role]}</span>,
    },
    ...(locations.length > 1
      ? [
          {
            head: 'Locations',
            cell: (member: Member) => (
              <span className={`block min-w-36 wrap-anywhere ${muted(member)}`}>
                <Exact in={placesOf(member, locations)} names={names} />
              </span>
            ),
          },
        ]
      : []),
    { head: 'Last at the till', cell: last },
    ...(mayChange
      ? [
          {
            head: 'Actions',
            action: true,
            cell: (member: Member) => (
              <span className="inline-flex whitespace-nowrap">
                {member.endedAt ? null : (
                  <>
                    <NewPinKey member={member} onNewPin={onNewPin} />
                    <EndKey member={member} onEnd={onEnd} />
                  </>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Table
      caption="Team"
      rows={team}
      rowKey={({ id }) => id}
      columns={columns}
      item={(member) => (
        <div className="flex items-start justify-between gap-3">
          <div className={`min-w-0 ${muted(member)}`}>
            <Person member={member} />
            <div className="-mt-1.5 ps-[52px] text-sm leading-[1.45] wrap-anywhere text-ink-2">
              <p>
                <Exact in={roleAndPlaces(member, locations)} names={names} />
              </p>
              <div>{last(member)}</div>
            </div>
          </div>
          {mayChange && !member.endedAt ? (
            <Menu label={`Actions for ${member.name}`}>
              <MenuItem
                icon={<RefreshCw aria-hidden="true" size={18} />}
                onSelect={() => onNewPin(member)}
              >
                New PIN
              </MenuItem>
              <MenuRule />
              <MenuItem
                icon={<UserX aria-hidden="true" size={18} />}
                danger
                onSelect={() => onEnd(member)}
              >
                End
              </MenuItem>
            </Menu>
          ) : null}
        </div>
      )}
    />
  )
}

/** The name opens what they gave. On phones it also opens the actions. */
function Person({ member: { id, name, initials, endedAt } }: { member: Member }) {
  const { paths } = use(OwnerPlace)
  return (
    <span className={`flex min-w-0 items-center gap-3 ${endedAt ? 'text-ink-2' : 'text-ink'}`}>
      <Initials ended={endedAt !== null}>{initials}</Initials>
      <Link
        to={paths.settings({ part: 'team', member: id })}
        className={`min-w-28 py-2.5 text-current no-underline wrap-anywhere hover:underline ${endedAt ? '' : 'font-[640]'}`}
      >
        <Exact>{name}</Exact>
      </Link>
    </span>
  )
}

export function Initials({ ended, children }: { ended: boolean; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`figure grid size-10 flex-none place-items-center rounded-full border-2 text-[0.9375rem] ${ended ? 'border-rule-strong' : 'border-ink'}`}
    >
      <Exact>{children}</Exact>
    </span>
  )
}

function Ended({ at, now }: { at: string; now: Date }) {
  return (
    <span className="text-ink-2">
      Ended {formatSeen(new Date(at), now).replace('Now', 'today')}
      <span className="block text-xs">Awards stay in the history</span>
    </span>
  )
}

interface KeyProps {
  member: Member
}

export function NewPinKey({ member, onNewPin }: KeyProps & { onNewPin: (member: Member) => void }) {
  return (
    <IconButton aria-label={`New PIN for ${member.name}`} onClick={() => onNewPin(member)}>
      <RefreshCw aria-hidden="true" size={18} />
      New PIN
    </IconButton>
  )
}

export function EndKey({ member, onEnd }: KeyProps & { onEnd: (member: Member) => void }) {
  return (
    <IconButton
      danger
      className="-me-2.5 flex-none"
      aria-label={`End ${member.name}`}
      onClick={() => onEnd(member)}
    >
      End
    </IconButton>
  )
}
