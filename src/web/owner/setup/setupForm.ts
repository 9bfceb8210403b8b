import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'

/** The business's fields as typed. */
export interface SetupForm {
  name: string
  description: string
  email: string
  phone: string
  address: string
  logoUrl: string
  primaryColor: string
  secondaryColor: string
  rewardThreshold: string
  rewardDescription: string
  pointCapType: 'reset' | 'unlimited'
  qrCode1Points: string
  qrCode2Points: string
  qrCode3Points: string
  smsNotificationsEnabled: boolean
  businessNotificationsEnabled: boolean
}
export type SetupField = keyof SetupForm

interface Agreements {
  agreeToPrivacyPolicy: boolean
  agreeToTermsOfService: boolean
}

/** All that the wizard's form holds. A draft leaves the agreements out: they are never stored. */
export type SetupValues = SetupForm & Agreements

export function withoutAgreements(values: SetupValues): SetupForm {
  const { agreeToPrivacyPolicy: _privacy, agreeToTermsOfService: _terms, ...form } = values
  return form
}

/** What may have an error. */
export type CheckedField = keyof SetupValues
export type SetupErrors = Partial<Record<CheckedField, string>>

/** The three purchases, each with its field and its default value. */
export const purchases = [
  { field: 'qrCode1Points', tier: 'low', usual: 1, name: 'Small', band: 'Small: under $20' },
  { field: 'qrCode2Points', tier: 'medium', usual: 20, name: 'Medium', band: 'Medium: $20 to $59' },
  { field: 'qrCode3Points', tier: 'high', usual: 60, name: 'Large', band: 'Large: $60 or more' },
] as const

/** The form of a new business. */
export const newForm: SetupForm = {
  name: '',
  description: '',
  email: '',
  phone: '',
  address: '',
  logoUrl: '',
  primaryColor: '#1976D2',
  secondaryColor: '#388E3C',
  rewardThreshold: '100',
  rewardDescription: 'Free reward of your choice',
  pointCapType: 'reset',
  qrCode1Points: '1',
  qrCode2Points: '20',
  qrCode3Points: '60',
  smsNotificationsEnabled: true,
  businessNotificationsEnabled: true,
}

/** The form with the saved values of a business and its codes. */
export function formOf(business: Business, codes: readonly QrCode[]): SetupForm {
  const worth = ({ tier, usual }: (typeof purchases)[number]) =>
    String(currentCode(codes, tier)?.pointValue ?? usual)
  const [low, medium, high] = purchases
  return {
    name: business.name,
    description: business.description ?? '',
    email: business.email ?? '',
    phone: business.phone,
    address: business.address ?? '',
    logoUrl: business.logoUrl ?? '',
    primaryColor: business.primaryColor.toUpperCase(),
    secondaryColor: business.secondaryColor.toUpperCase(),
    rewardThreshold: String(business.rewardThreshold),
    rewardDescription: business.rewardDescription,
    pointCapType: business.pointCapType,
    qrCode1Points: worth(low),
    qrCode2Points: worth(medium),
    qrCode3Points: worth(high),
    smsNotificationsEnabled: business.smsNotificationsEnabled,
    businessNotificationsEnabled: business.businessNotificationsEnabled,
  }
}

/** The current code of a purchase. Undefined if it was deleted. */
export function currentCode(
  codes: readonly QrCode[],
  tier: NonNullable<QrCode['tier']>,
): QrCode | undefined {
  return codes.find((code) => code.tier === tier && !code.isOlder)
}

/** A typed number. `otherwise` if it is empty or not a number. */
export function numberOf(typed: string, otherwise: number): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : otherwise
}

/** What each number is when empty: no threshold, and a code's usual value. */
export const numberFields = {
  rewardThreshold: 0,
  ...Object.fromEntries(purchases.map(({ field, usual }) => [field, usual])),
} as Record<'rewardThreshold' | (typeof purchases)[number]['field'], number>
