import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { CheckField } from '../../../platform/ui/CheckField.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { type Notifications, useChangeNotifications } from './queries.ts'

/** Switches messages on and off. Saves each change at once. */
export function MessageSwitches({ business }: { business: Business }) {
  const notifications = useNotifications(business)
  const { shown } = notifications
  return (
    <section aria-labelledby="what-is-sent" className="grid gap-1.5">
      <div className="mb-1.5">
        <h3 id="what-is-sent" className="display text-lg">
          What is sent
        </h3>
        <p className="text-sm text-ink-2">Changes are saved right away.</p>
      </div>
      <Switch
        notifications={notifications}
        name="smsNotificationsEnabled"
        label="Texts to customers"
        note="When a reward is unlocked or redeemed, or their points are reset. Only to people who replied YES to the first one."
      />
      <div className="ps-9">
        <Switch
          notifications={notifications}
          name="scanSmsEnabled"
          label="Also after every scan"
          needs={
            shown.smsNotificationsEnabled ? undefined : 'Turn on texts to customers to use this.'
          }
        />
      </div>
      <Switch
        notifications={notifications}
        name="businessNotificationsEnabled"
        label="Texts to me"
        note="Up to 2 texts a day about rewards and 2 about low ratings; one text at 7 PM says what else there was. Codes and warnings always come."
      />
      <Switch
        notifications={notifications}
        name="weeklySummaryEnabled"
        label="Weekly summary by email"
        note={
          business.email
            ? `Every Monday at 8 AM, to ${business.email}.`
            : 'Every Monday at 8 AM. Add an email under Contact to get it.'
        }
      />
    </section>
  )
}

type SwitchName = {
  [N in keyof Notifications]: Notifications[N] extends boolean ? N : never
}[keyof Notifications]

interface SwitchProps {
  notifications: NotificationsState
  name: SwitchName
  label: string
  note?: string
  /** What must be switched on first. */
  needs?: string | undefined
}

function Switch({ notifications, name, label, note, needs }: SwitchProps) {
  const { shown, stateOf, change } = notifications
  const { isSaving, isSaved, error } = stateOf(name)
  const checked = shown[name] && !needs
  return (
    <div>
      <CheckField
        label={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-[620]">{label}</span>
            <span aria-hidden="true" className="text-sm text-ink-2">
              {isSaving ? 'Saving...' : isSaved ? 'Saved' : null}
            </span>
          </span>
        }
        note={needs ?? (note && <Exact in={note} />)}
        disabled={needs !== undefined}
        checked={checked}
        onChange={(event) => change(name, event.target.checked)}
      />
      <p role="status" className="sr-only">
        {isSaved ? `${label}: ${checked ? 'on' : 'off'}. Saved.` : null}
      </p>
      {error ? (
        <div className="ps-9">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}

type Name = keyof Notifications

/** The message settings of a business, and a way to change one at a time. */
export function useNotifications(business: Business) {
  const { mutate, isPending, isSuccess, error, variables } = useChangeNotifications(business.id)
  const [changed, setChanged] = useState<Name>()
  const saved = notificationsOf(business)
  const stateOf = (name: Name) => ({
    isSaving: isPending && changed === name,
    isSaved: isSuccess && changed === name,
    error:
      error && changed === name
        ? messageOf(error, 'Nothing was changed. Please try again.')
        : undefined,
  })
  return {
    /** The saved settings, or those that are being saved. */
    shown: isPending && variables ? variables : saved,
    saved,
    stateOf,
    change<N extends Name>(name: N, value: Notifications[N]) {
      // The call saves all settings together, so a change must wait for the one before it.
      if (isPending) return
      setChanged(name)
      mutate({ ...saved, [name]: value })
    },
  }
}

export type NotificationsState = ReturnType<typeof useNotifications>

export function notificationsOf(business: Business): Notifications {
  const {
    smsNotificationsEnabled,
    scanSmsEnabled,
    businessNotificationsEnabled,
    weeklySummaryEnabled,
    manyScansWarning,
  } = business
  return {
    smsNotificationsEnabled,
    scanSmsEnabled,
    businessNotificationsEnabled,
    weeklySummaryEnabled,
    manyScansWarning,
  }
}
