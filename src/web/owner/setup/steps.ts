import type { CheckedField, SetupErrors } from './setupForm.ts'

interface Step {
  readonly title: string
  readonly fields: readonly CheckedField[]
}

/** The five steps, each with the fields that stand on it. */
export const steps: readonly Step[] = [
  { title: 'Business Info', fields: ['name', 'description', 'email', 'phone', 'address'] },
  { title: 'Branding', fields: ['logoUrl', 'primaryColor', 'secondaryColor'] },
  { title: 'Rewards', fields: ['rewardThreshold', 'rewardDescription', 'pointCapType'] },
  { title: 'QR Point Values', fields: ['qrCode1Points', 'qrCode2Points', 'qrCode3Points'] },
  {
    title: 'Notifications',
    fields: [
      'smsNotificationsEnabled',
      'businessNotificationsEnabled',
      'agreeToPrivacyPolicy',
      'agreeToTermsOfService',
    ],
  },
]

export const lastStep = steps.length - 1

/** The step that a link to the setup names, from 1; undefined for none. */
export function linkedStep(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? 0) - 1
  return steps[step] ? step : undefined
}

export function hasErrors(step: number, errors: SetupErrors): boolean {
  return steps[step]?.fields.some((field) => errors[field]) ?? false
}

/** Those of the errors whose fields stand on this step. */
export function errorsOn(step: number, errors: SetupErrors): SetupErrors {
  const fields = steps[step]?.fields ?? []
  return Object.fromEntries(
    fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])),
  )
}

/** The first step that something is wrong on; undefined when nothing is. */
export function firstStepWithErrors(errors: SetupErrors): number | undefined {
  const found = steps.findIndex((_, step) => hasErrors(step, errors))
  return found === -1 ? undefined : found
}
