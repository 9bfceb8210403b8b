import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Location } from '../../../../contract/locations.ts'
import { useActionKey } from '../../../platform/api/idempotencyKey.ts'
import { rulesResolver, useCallForm } from '../../../platform/api/useCallForm.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { FormDialog } from '../../../platform/ui/FormDialog.tsx'
import { TextField } from '../../../platform/ui/TextField.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useAddLocation, useChangeLocation } from '../../locations/queries.ts'
import { TimeZoneField } from '../profile/TimeZoneField.tsx'
import { timeZoneOf } from '../profile/timeZones.ts'
import { hoursProblem, type TypedDay, typedWeek, weekOf } from './hours.ts'
import { WeekField } from './WeekField.tsx'

interface LocationDialogProps {
  business: Business
  /** Undefined for a new location. */
  location?: Location | undefined
  /** Asks for the opening hours alone. */
  onlyHours?: boolean
  onClose: () => void
}

interface LocationForm {
  name: string
  address: string
  timeZone: string
  week: TypedDay[]
}

/** A location's name, address, time zone and hours. A new location starts with the shop's zone. */
export function LocationDialog({
  business,
  location,
  onlyHours = false,
  onClose,
}: LocationDialogProps) {
  // The location when the dialog opened, so that another window's change is noticed.
  const [opened] = useState(location)
  const keyOf = useActionKey()
  const { mutateAsync: add } = useAddLocation(business.id)
  const { mutateAsync: change } = useChangeLocation(business.id, opened?.id ?? 0)
  const { form, field, sending } = useCallForm<LocationForm>({
    defaultValues: {
      name: opened?.name ?? '',
      address: opened?.address ?? '',
      timeZone: opened?.timeZone ?? business.timeZone,
      week: typedWeek(opened?.openingHours ?? []),
    },
    resolver: rulesResolver(({ name, timeZone, week }) => ({
      name: name.trim() ? undefined : 'Please enter a name',
      timeZone: timeZoneOf(timeZone) ? undefined : 'Please choose a time zone',
      week: hoursProblem(week),
    })),
    failure: 'The location was not saved. Please try again.',
    send: async ({ name, address, timeZone, week }) => {
      const asked = {
        name: name.trim(),
        address: address.trim(),
        timeZone: timeZoneOf(timeZone) ?? timeZone,
        openingHours: weekOf(week),
      }
      if (opened) await change({ ...asked, revision: opened.revision })
      else await add({ ...asked, idempotencyKey: keyOf(asked) })
      toast(opened ? updated(asked) : added(asked))
      onClose()
    },
  })
  return (
    <FormDialog
      title={titleOf(opened, onlyHours)}
      names={opened ? [opened.name] : []}
      description={opened ? undefined : 'Customers keep one balance across all of your locations.'}
      {...sending}
      confirm={opened ? 'Save' : 'Add location'}
      busy="Saving..."
      onClose={onClose}
    >
      <div hidden={onlyHours} className="grid gap-4">
        <TextField
          {...field('name')}
          label="Name"
          hint={
            <Exact
              in="Customers see it on their receipt, such as “Harbor Street”."
              names={['Harbor Street']}
            />
          }
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...field('address')}
          label="Address"
          optional
          autoComplete="off"
          maxLength={200}
        />
        <TimeZoneField
          value={form.watch('timeZone')}
          onChange={(typed) => form.setValue('timeZone', typed)}
          error={form.getFieldState('timeZone', form.formState).error?.message}
          purpose="Used for this location’s opening hours and day cards. Figures still use your shop’s time zone."
        />
      </div>
      <WeekField
        week={form.watch('week')}
        error={form.getFieldState('week', form.formState).error?.message}
        onChange={(week) => form.setValue('week', week)}
      />
    </FormDialog>
  )
}

const updated = ({ name }: { name: string }) => ({
  title: 'Location updated',
  description: `${name} is saved.`,
  names: [name],
})
const added = ({ name }: { name: string }) => ({
  title: 'Location added',
  description: `Create or move codes for ${name} on your dashboard.`,
  names: [name],
})

function titleOf(opened: Location | undefined, onlyHours: boolean): string {
  if (!opened) return 'Add a location'
  return onlyHours ? `Opening hours of ${opened.name}` : `Edit ${opened.name}`
}
