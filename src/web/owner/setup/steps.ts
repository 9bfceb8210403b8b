import type { CheckedField, SetupErrors } from './setupForm.ts'

interface Step {
  readonly title: string
  readonly fields: readonly CheckedField[]
}

/** The five steps, each with its fields. */
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

/** The index of the step that a link names, counting from 1. Undefined if it names none. */
export function linkedStep(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? 0) - 1
  return steps[step] ? step : undefined
}

export function hasErrors(step: number, errors: SetupErrors): boolean {
  return steps[step]?.fields.some((field) => errors[field]) ?? false
}

/** The step of a field. */
export function stepOf(field: string): number {
  return steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
}
