import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { call } from '../../../platform/api/call.ts'
import { CallError, messageOf } from '../../../platform/api/callError.ts'
import { getDevice, pairDevice } from '../../../platform/api/deviceRoutes.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { goTo } from '../../../platform/ui/going.ts'
import { useDevices, useStartPairing } from '../../devices/queries.ts'
import { LocationChoice } from '../../locations/locationChoice.ts'
import { useStaff } from '../../team/queries.ts'

/**
 * The owner's own browser becomes a till without a code: it is paired in one press. It is a device
 * like others, so it is in their list, and opens by a PIN.
 */
export function OpenTillHere({ business: { id: businessId, name } }: { business: Business }) {
  const { locations } = use(LocationChoice)
  const { data: team } = useStaff(businessId)
  const { data: devices } = useDevices(businessId)
  const { mutateAsync: startPairing } = useStartPairing(businessId)
  const locationId = locations.find(({ isOpen }) => isOpen)?.id ?? 1
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const ownId = await deviceOf(name)
      if (!devices?.some(({ id, revokedAt }) => id === ownId && !revokedAt)) {
        const { code } = await startPairing(locationId)
        await call(pairDevice, { body: { code } })
      }
      await goTo(paths.till())
    },
  })
  const isNobody = team?.every(({ endedAt }) => endedAt) ?? false
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="plain"
        disabled={!team || !devices || isNobody}
        aria-describedby="till-here"
        busy={isPending && 'Opening...'}
        onClick={() => mutate()}
      >
        Open the till on this device
      </Button>
      <p id="till-here" className="text-sm text-ink-2">
        {isNobody
          ? 'Add yourself under People and PINs first: the till asks who gives.'
          : 'This browser joins your devices. The till opens with your PIN.'}
      </p>
      {error ? (
        <FieldError>{messageOf(error, 'The till did not open. Please try again.')}</FieldError>
      ) : null}
    </div>
  )
}

/** This browser's id among a shop's devices, if it is one of them already. */
async function deviceOf(shopName: string): Promise<number | undefined> {
  try {
    const { device, shop } = await call(getDevice)
    return shop.name === shopName ? device.id : undefined
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined
    throw error
  }
}
