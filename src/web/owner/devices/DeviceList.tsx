import Pencil from 'lucide-react/icons/pencil'
import Tablet from 'lucide-react/icons/tablet'
import Unlink from 'lucide-react/icons/unlink'
import type { ReactNode } from 'react'
import type { Device } from '../../../contract/devices.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatSeen } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { type Column, Table } from '../../platform/ui/Table.tsx'
import { useLocationName } from '../locations/locationChoice.ts'
import { formatAgo, isLongUnseen, isSeenNow } from './labels.ts'

interface DeviceListProps {
  devices: readonly Device[]
  mayChange: boolean
  onRename: (device: Device) => void
  onUnpair: (device: Device) => void
}

/** Paired devices, followed by formerly paired ones. */
export function DeviceList({ devices, mayChange, onRename, onUnpair }: DeviceListProps) {
  const nameOf = useLocationName()
  const now = serverDate()
  const hasPlaces = devices.some(({ locationId }) => nameOf(locationId))
  const columns: Column<Device>[] = [
    { head: 'Device', cell: (device) => <Name device={device} /> },
    { head: 'Browser', cell: (device) => <Muted device={device}>{device.browser}</Muted> },
    ...(hasPlaces
      ? [
          {
            head: 'Location',
            cell: (device: Device) => (
              <Muted device={device}>
                <Exact>{nameOf(device.locationId)}</Exact>
              </Muted>
            ),
          },
        ]
      : []),
    { head: 'Last seen', cell: (device) => <Seen device={device} now={now} /> },
    ...(mayChange
      ? [
          {
            head: 'Actions',
            action: true,
            cell: (device: Device) =>
              device.revokedAt ? null : (
                <span className="inline-flex whitespace-nowrap">
                  <IconButton aria-label={`Rename ${device.name}`} onClick={() => onRename(device)}>
                    <Pencil aria-hidden="true" size={18} />
                    Rename
                  </IconButton>
                  <UnpairKey device={device} onUnpair={onUnpair} />
                </span>
              ),
          },
        ]
      : []),
  ]
  return (
    <Table
      caption="Devices"
      rows={devices}
      rowKey={({ id }) => id}
      columns={columns}
      item={(device) => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Name device={device} />
            <div className="-mt-1.5 ps-9 text-sm leading-[1.45] wrap-anywhere text-ink-2">
              <p>
                <Exact
                  in={[device.browser, nameOf(device.locationId)].filter(Boolean).join(', ')}
                  names={[nameOf(device.locationId)]}
                />
              </p>
              <div>
                {device.revokedAt ? '' : 'Seen '}
                <Seen device={device} now={now} plain />
              </div>
            </div>
          </div>
          {mayChange && !device.revokedAt ? (
            <Menu label={`Actions for ${device.name}`}>
              <MenuItem
                icon={<Pencil aria-hidden="true" size={18} />}
                onSelect={() => onRename(device)}
              >
                Rename
              </MenuItem>
              <MenuRule />
              <MenuItem
                icon={<Unlink aria-hidden="true" size={18} />}
                danger
                onSelect={() => onUnpair(device)}
              >
                Unpair
              </MenuItem>
            </Menu>
          ) : null}
        </div>
      )}
    />
  )
}

function Muted({ device, children }: { device: Device; children: ReactNode }) {
  return <span className={device.revokedAt ? 'text-ink-2' : ''}>{children}</span>
}

function Name({ device }: { device: Device }) {
  const { name, revokedAt } = device
  const look = revokedAt ? 'text-ink-2' : 'font-[640]'
  return (
    <span className="flex min-h-11 min-w-0 items-center gap-3">
      <Tablet aria-hidden="true" size={24} className={`flex-none ${look}`} />
      <span className={`wrap-anywhere ${look}`}>
        <Exact>{name}</Exact>
      </span>
    </span>
  )
}

function Seen({ device, now, plain = false }: { device: Device; now: Date; plain?: boolean }) {
  const at = new Date(device.lastSeenAt)
  if (device.revokedAt) {
    const when = formatSeen(new Date(device.revokedAt), now).replace('Now', 'just now')
    return <span className="text-ink-2">Unpaired {when}</span>
  }
  if (isSeenNow(at, now)) return plain ? 'now' : <Badge look="live">Now</Badge>
  return (
    <>
      {formatAgo(at, now)}
      {isLongUnseen(at, now) ? (
        <span className="block text-xs text-ink-2">Is it switched on?</span>
      ) : null}
    </>
  )
}

interface UnpairKeyProps {
  device: Device
  onUnpair: (device: Device) => void
}

function UnpairKey({ device, onUnpair }: UnpairKeyProps) {
  return (
    <IconButton
      danger
      className="-me-2.5 flex-none"
      aria-label={`Unpair ${device.name}`}
      onClick={() => onUnpair(device)}
    >
      Unpair
    </IconButton>
  )
}
