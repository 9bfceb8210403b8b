import { useQueries } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import Pencil from 'lucide-react/icons/pencil'
import type { Business } from '../../../../contract/businesses.ts'
import type { Location } from '../../../../contract/locations.ts'
import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import { toastFailure } from '../../../platform/api/toastFailure.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../../platform/ui/Menu.tsx'
import { Table } from '../../../platform/ui/Table.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useIsPhone } from '../../../platform/ui/useIsPhone.ts'
import { analyticsOf } from '../../figures/queries.ts'
import { useOrderLocations, useSwitchLocation } from '../../locations/queries.ts'
import { formatHours } from './hours.ts'

export interface AskedOfLocation {
  action: 'edit' | 'close'
  about: Location
}

interface LocationTableProps {
  business: Business
  locations: readonly Location[]
  onAsk: (question: AskedOfLocation) => void
}

/** The locations in their order, with figures and actions. On phones a list. */
export function LocationTable({ business, locations, onAsk }: LocationTableProps) {
  const { mutate: order } = useOrderLocations(business.id)
  const { mutate: switchLocation } = useSwitchLocation(business.id)
  const points = useLocationPoints(business.id, locations)
  const open = locations.filter(({ isOpen }) => isOpen)
  const failed = (error: unknown) => toastFailure('Nothing was changed', error, 'Please try again.')

  function move({ id }: Location, by: -1 | 1) {
    const ids = open.map((one) => one.id)
    const place = ids.indexOf(id)
    ids.splice(place, 1)
    ids.splice(place + by, 0, id)
    order(ids, { onError: failed })
  }

  function reopen({ id, name }: Location) {
    switchLocation(
      { locationId: id, isOpen: true },
      {
        onSuccess: () =>
          toast({
            title: 'Location reopened',
            description: `The codes of ${name} work again.`,
            names: [name],
          }),
        onError: failed,
      },
    )
  }

  const isOnly = locations.length === 1
  const menuOf = (location: Location) => (
    <LocationMenu
      location={location}
      open={open}
      isOnly={isOnly}
      onAsk={(action) => onAsk({ action, about: location })}
      onMove={(by) => move(location, by)}
      onReopen={() => reopen(location)}
    />
  )

  return (
    <Table
      caption="Locations"
      rows={locations}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Location', cell: (location) => <NameAndAddress location={location} /> },
        {
          head: 'Hours',
          cell: ({ openingHours }) => (
            <span className="text-sm">{formatHours(openingHours) || 'Not set'}</span>
          ),
        },
        { head: 'Codes', cell: ({ codes }) => <Count of={codes} /> },
        { head: 'Team', cell: ({ members }) => <Count of={members} /> },
        { head: 'Devices', cell: ({ devices }) => <Count of={devices} /> },
        {
          head: 'Points awarded',
          cell: ({ id }) => (
            <span className="figure text-lg">
              <Exact in={formatPoints(points.get(id))} />
            </span>
          ),
        },
        {
          head: 'Actions',
          action: true,
          cell: (location) => (
            <div className="flex items-center justify-end gap-1">
              <IconButton
                aria-label={`Edit ${location.name}`}
                onClick={() => onAsk({ action: 'edit', about: location })}
              >
                <Pencil aria-hidden="true" size={18} />
                Edit
              </IconButton>
              {isOnly ? null : menuOf(location)}
            </div>
          ),
        },
      ]}
      item={(location) => (
        <div className="flex items-start justify-between gap-3">
          <LocationText location={location} points={points.get(location.id)} />
          {menuOf(location)}
        </div>
      )}
    />
  )
}

interface LocationMenuProps {
  location: Location
  /** The open ones, in their order. */
  open: readonly Location[]
  isOnly: boolean
  onAsk: (action: AskedOfLocation['action']) => void
  onMove: (by: -1 | 1) => void
  onReopen: () => void
}

function LocationMenu({ location, open, isOnly, onAsk, onMove, onReopen }: LocationMenuProps) {
  const isPhone = useIsPhone()
  return (
    <Menu label={`More for ${location.name}`}>
      {isPhone ? (
        <MenuItem icon={<Pencil aria-hidden="true" size={18} />} onSelect={() => onAsk('edit')}>
          Edit
        </MenuItem>
      ) : null}
      {location.isOpen && open[0] !== location ? (
        <MenuItem icon={<ArrowUp aria-hidden="true" size={18} />} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
      ) : null}
      {location.isOpen && open.at(-1) !== location ? (
        <MenuItem icon={<ArrowDown aria-hidden="true" size={18} />} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
      ) : null}
      {location.isOpen ? (
        isOnly ? null : (
          <>
            <MenuRule />
            <MenuItem
              icon={<DoorClosed aria-hidden="true" size={18} />}
              danger
              missing={open.length === 1 ? 'The last open one stays open' : undefined}
              onSelect={() => onAsk('close')}
            >
              Close location
            </MenuItem>
          </>
        )
      ) : (
        <MenuItem icon={<DoorOpen aria-hidden="true" size={18} />} onSelect={onReopen}>
          Reopen
        </MenuItem>
      )}
    </Menu>
  )
}

const formatPoints = (points: number | undefined) =>
  points === undefined ? '' : formatNumber(points)

function Count({ of }: { of: number | undefined }) {
  return <span className="tabular-nums">{of}</span>
}

/** Points given at each location, by location id. Undefined until they are known. */
function useLocationPoints(
  businessId: number,
  locations: readonly Location[],
): ReadonlyMap<number, number> {
  const all = useQueries({ queries: locations.map(({ id }) => analyticsOf(businessId, id)) })
  return new Map(
    locations.flatMap(({ id }, place) => {
      const points = all[place]?.data?.totalPointsAwarded
      return points === undefined ? [] : [[id, points] as const]
    }),
  )
}

function NameAndAddress({ location: { name, address, isOpen } }: { location: Location }) {
  return (
    <div className="max-w-[220px] min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>
          <Exact>{name}</Exact>
        </b>
        {isOpen ? null : <Badge look="off">Closed</Badge>}
      </p>
      {address ? (
        <p className="text-xs text-ink-2">
          <Exact>{address}</Exact>
        </p>
      ) : null}
    </div>
  )
}

/** For phones: the address and the hours, then the figures. */
function LocationText({ location, points }: { location: Location; points: number | undefined }) {
  const { name, address, openingHours, codes, members, devices, isOpen } = location
  const hours = formatHours(openingHours)
  const has = [
    counted(codes, 'code'),
    counted(members, 'person', 'people'),
    counted(devices, 'device'),
    points !== undefined && counted(points, 'point'),
  ]
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>
          <Exact>{name}</Exact>
        </b>
        {isOpen ? null : <Badge look="off">Closed</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        <Exact
          in={[address, hours].filter(Boolean).join(', ') || 'No address or hours yet'}
          names={[address]}
        />
      </p>
      <p className="text-sm text-ink-2">
        <Exact in={has.filter(Boolean).join(', ')} />
      </p>
    </div>
  )
}
