import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Location } from '../../../../contract/locations.ts'
import { arePlansEnforced, planOf } from '../../../../contract/plans.ts'
import { messageOf } from '../../../api/callError.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../../ui/Loading.tsx'
import { Menu, MenuItem, MenuRule } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocations, useOrderLocations, useSwitchLocation } from '../../locations/queries.ts'
import { PanelFailure } from '../PanelFailure.tsx'
import { formatHours } from './hours.ts'
import { LocationDialog } from './LocationDialog.tsx'

type Question = { action: 'add' } | { action: 'edit' | 'close'; about: Location }

/** The places of a shop. With one there is nothing to choose anywhere, so this says what more are for. */
export function LocationsPanel({ business }: { business: Business }) {
  const query = useLocations(business.id)
  const { data: locations } = query
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <div data-wide className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[56ch] text-ink-2">{locations ? leadOf(business, locations) : null}</p>
        <Button className="max-md:w-full" onClick={() => setQuestion({ action: 'add' })}>
          <Plus aria-hidden="true" size={19} />
          Add location
        </Button>
      </div>
      {query.isPending ? <Skeleton lines={[80, 55, 80, 55]} /> : null}
      {!locations && query.isError ? (
        <PanelFailure title="Your locations did not load" query={query} />
      ) : null}
      {locations ? (
        <Locations business={business} locations={locations} onAsk={setQuestion} />
      ) : null}
      {locations && locations.length > 1 ? (
        <p className="text-sm text-ink-2">
          Close a location and its history stays. Its codes stop giving points.
        </p>
      ) : null}
      {question?.action === 'add' ? <LocationDialog business={business} onClose={close} /> : null}
      {question?.action === 'edit' ? (
        <LocationDialog business={business} location={question.about} onClose={close} />
      ) : null}
      {question?.action === 'close' ? (
        <CloseDialog businessId={business.id} location={question.about} onClose={close} />
      ) : null}
    </div>
  )
}

/** "2 of 5. Customers keep one balance in both." Nothing is refused during beta. */
function leadOf({ plan }: Business, locations: readonly Location[]): string {
  const open = locations.filter(({ isOpen }) => isOpen).length
  if (locations.length === 1) {
    return 'Do you have a second place? Add it here to see codes and figures for each. Customers keep one balance in all of them.'
  }
  const { locations: most } = planOf(plan)
  const isWithinPlan = most !== null && open <= most
  const counted = isWithinPlan ? `${open} of ${most}` : `${open} locations`
  const beta = isWithinPlan || most === null || arePlansEnforced ? '' : ', free during beta'
  return `${counted}${beta}. Customers keep one balance in ${open === 2 ? 'both' : 'all of them'}.`
}

interface LocationsProps {
  business: Business
  locations: readonly Location[]
  onAsk: (question: Question) => void
}

function Locations({ business, locations, onAsk }: LocationsProps) {
  const { mutate: order } = useOrderLocations(business.id)
  const { mutate: switchLocation } = useSwitchLocation(business.id)
  const open = locations.filter(({ isOpen }) => isOpen)
  const failed = (error: unknown) =>
    toast({
      title: 'Nothing was changed',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    })

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
          toast({ title: 'Location Reopened', description: `The codes of ${name} work again.` }),
        onError: failed,
      },
    )
  }

  return (
    <ul aria-label="Locations" className="border-t-2 border-ink">
      {locations.map((location) => (
        <li
          key={location.id}
          className="flex items-start justify-between gap-3 border-b border-rule py-3 last:border-0"
        >
          <LocationText location={location} />
          <Menu label={`More for ${location.name}`}>
            <MenuItem
              icon={<Pencil aria-hidden="true" size={18} />}
              onSelect={() => onAsk({ action: 'edit', about: location })}
            >
              Edit
            </MenuItem>
            {location.isOpen && open[0] !== location ? (
              <MenuItem
                icon={<ArrowUp aria-hidden="true" size={18} />}
                onSelect={() => move(location, -1)}
              >
                Move up
              </MenuItem>
            ) : null}
            {location.isOpen && open.at(-1) !== location ? (
              <MenuItem
                icon={<ArrowDown aria-hidden="true" size={18} />}
                onSelect={() => move(location, 1)}
              >
                Move down
              </MenuItem>
            ) : null}
            {location.isOpen ? (
              locations.length > 1 && (
                <>
                  <MenuRule />
                  <MenuItem
                    icon={<DoorClosed aria-hidden="true" size={18} />}
                    danger
                    missing={open.length === 1 ? 'The last open one stays open' : undefined}
                    onSelect={() => onAsk({ action: 'close', about: location })}
                  >
                    Close location
                  </MenuItem>
                </>
              )
            ) : (
              <MenuItem
                icon={<DoorOpen aria-hidden="true" size={18} />}
                onSelect={() => reopen(location)}
              >
                Reopen
              </MenuItem>
            )}
          </Menu>
        </li>
      ))}
    </ul>
  )
}

function LocationText({ location }: { location: Location }) {
  const { name, address, openingHours, codes, isOpen } = location
  const hours = formatHours(openingHours)
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>{name}</b>
        {isOpen ? null : <Badge look="off">Closed</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        {[address, hours].filter(Boolean).join(', ') || 'No address or hours yet'}
      </p>
      <p className="text-sm text-ink-2">{`${codes} ${codes === 1 ? 'code' : 'codes'}`}</p>
    </div>
  )
}

interface CloseDialogProps {
  businessId: number
  location: Location
  onClose: () => void
}

function CloseDialog({ businessId, location: { id, name, codes }, onClose }: CloseDialogProps) {
  const { mutate: switchLocation, isPending, error } = useSwitchLocation(businessId)

  function confirm() {
    switchLocation(
      { locationId: id, isOpen: false },
      {
        onSuccess: () => {
          toast({ title: 'Location Closed', description: `${name} gives no points any more.` })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      question={`Close ${name}?`}
      confirm="Close location"
      keep="Keep it open"
      onConfirm={confirm}
      busy={isPending && 'Closing...'}
      error={error ? messageOf(error, 'The location is still open. Please try again.') : undefined}
    >
      <p>
        {codes === 0 ? '' : `Its ${codes === 1 ? 'code stops' : `${codes} codes stop`} at once. `}
        History and points stay. You can reopen it, or move a code to another location.
      </p>
    </ConfirmDialog>
  )
}
