import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { messageOf } from '../../../api/callError.ts'
import { type Notifications, useChangeNotifications } from './queries.ts'

type Name = keyof Notifications

/** What is sent for a business, and a way to change one part of it at a time. */
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
    /** As they are, or as they are about to be. */
    shown: isPending && variables ? variables : saved,
    saved,
    stateOf,
    change<N extends Name>(name: N, value: Notifications[N]) {
      // All of them are saved together: the next change begins with what this one leaves.
      if (isPending) return
      setChanged(name)
      mutate({ ...saved, [name]: value })
    },
  }
}

export type NotificationsState = ReturnType<typeof useNotifications>

function notificationsOf(business: Business): Notifications {
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
