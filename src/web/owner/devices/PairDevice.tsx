import ChevronDown from 'lucide-react/icons/chevron-down'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import { type ReactNode, use, useEffect, useId, useState } from 'react'
import type { Device } from '../../../contract/devices.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationChoice } from '../locations/locationChoice.ts'
import { PairingCode } from './PairingCode.tsx'
import { useStartPairing } from './queries.ts'

interface PairDeviceProps {
  businessId: number
  devices: readonly Device[]
}

/** A code for a new tablet or phone. It is created on request. */
export function PairDevice({ businessId, devices }: PairDeviceProps) {
  const { locations } = use(LocationChoice)
  const open = locations.filter(({ isOpen }) => isOpen)
  const [chosenId, setChosenId] = useState<number>()
  const locationId = chosenId ?? open[0]?.id ?? 1
  const place = open.find(({ id }) => id === locationId)?.name
  const pairing = usePairing(businessId, devices, locationId)
  const { code, isPending, error, start } = pairing
  const { origin } = use(OwnerPlace)

  function choose(id: number) {
    setChosenId(id)
    if (code) start(id)
  }

  return (
    <section aria-labelledby="pair-device" className="pad">
      <div className="pad-head">
        <h3 id="pair-device" className="display text-xl">
          Pair a device
        </h3>
        {open.length > 1 ? (
          <PlaceChoice value={locationId} choices={open} onChange={choose} />
        ) : null}
      </div>
      <div className="px-4 py-5 md:px-5">
        {code ? (
          <PairingCode
            key={code.code}
            code={code.code}
            validForMs={code.validForMs}
            page={new URL(paths.pair(), origin()).href}
            place={place}
            onOver={() => start(locationId)}
          />
        ) : (
          <Before>
            <Button busy={isPending && 'Making a code...'} onClick={() => start(locationId)}>
              Show a code
            </Button>
          </Before>
        )}
        {error ? (
          <div className="mt-3">
            <FieldError>{messageOf(error, 'There is no code yet. Please try again.')}</FieldError>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Before({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="flex max-w-[52ch] items-start gap-3.5">
        <TabletSmartphone aria-hidden="true" size={24} className="mt-0.5 flex-none" />
        Turn a tablet or phone into your till. Have it ready, then show a code here for it to scan.
      </p>
      {children}
    </div>
  )
}

interface PlaceChoiceProps {
  value: number
  choices: readonly { id: number; name: string }[]
  onChange: (id: number) => void
}

function PlaceChoice({ value, choices, onChange }: PlaceChoiceProps) {
  const id = useId()
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        Location of the device
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 max-w-[240px] cursor-pointer appearance-none truncate rounded-sm bg-transparent pe-9 ps-3 font-[560]"
      >
        {choices.map((one) => (
          <option key={one.id} value={one.id} translate="no">
            {one.name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-3 inset-e-2.5"
      />
    </div>
  )
}

/** The shown code. It disappears once a device has used it. */
function usePairing(businessId: number, devices: readonly Device[], locationId: number) {
  const { mutate, data, reset, isPending, error } = useStartPairing(businessId)
  const [knownIds, setKnownIds] = useState<ReadonlySet<number>>()
  const paired = data && devices.find(({ id }) => knownIds && !knownIds.has(id))

  useEffect(() => {
    if (!paired) return
    reset()
    setKnownIds(undefined)
    toast({
      title: 'Device paired',
      description: `${paired.name} opens the till.`,
      names: [paired.name],
    })
  }, [paired, reset])

  return {
    code: data,
    isPending,
    error,
    start: (id = locationId) => {
      setKnownIds((known) => known ?? new Set(devices.map((device) => device.id)))
      mutate(id)
    },
  }
}
