import type { Business } from '../../../contract/businesses.ts'
import { product } from '../../../contract/product.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import { exampleShop } from '../../site/home/exampleShop.ts'
import type { Tier } from './entries.ts'

const DAYS_OPEN = 251

/** What each purchase is worth at the sample shop, and the code that stands for it. */
export const purchases: Record<Tier, { id: number; points: number; description: string }> = {
  low: { id: 1, points: 1, description: 'Small: under $20' },
  medium: { id: 2, points: 20, description: 'Medium: $20 to $59' },
  high: { id: 3, points: 60, description: 'Large: $60 or more' },
}

/** The first day of the sample's past, some months before `now`. */
export function openingDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_OPEN)
}

export function sampleBusiness(now: Date): Business {
  return {
    id: exampleShop.businessId,
    name: exampleShop.name,
    description: 'Espresso, filter and toast. Open 7 to 3.',
    email: 'hello@bluedoorcoffee.example',
    phone: '+14155550123',
    address: null,
    primaryColor: exampleShop.primaryColor,
    secondaryColor: '#388E3C',
    logoUrl: null,
    plan: 'free',
    rewardThreshold: 100,
    rewardDescription: 'Free coffee of your choice',
    pointCapType: 'reset',
    smsNotificationsEnabled: true,
    businessNotificationsEnabled: true,
    scanSmsEnabled: false,
    weeklySummaryEnabled: false,
    manyScansWarning: 10,
    repeatScanPolicy: 'flag',
    repeatScanWindowMinutes: 30,
    timeZone: 'America/Los_Angeles',
    voiceFeedbackEnabled: false,
    revision: 1,
    setupCompleted: true,
    isActive: true,
    switchedOff: null,
    isDemo: true,
    isConfirmed: true,
    hasOwnerAccount: false,
    createdAt: openingDay(now).toISOString(),
  }
}

/** The texts of the three codes; their pictures are beside this folder. */
const codeTexts: Record<Tier, string> = {
  low: 'RH-123-1-2MXAH7TQ',
  medium: 'RH-123-20-7KQ4W9PD',
  high: 'RH-123-60-9TBEK3VN',
}

export function sampleCodes(now: Date): QrCode[] {
  return (['low', 'medium', 'high'] as const).map((tier) => {
    const { id, points, description } = purchases[tier]
    return newCode(
      { id, code: codeTexts[tier], pointValue: points, description, tier },
      openingDay(now),
    )
  })
}

type NewCode = Pick<QrCode, 'id' | 'code' | 'pointValue' | 'description' | 'tier'>

export function newCode(code: NewCode, createdAt: Date): QrCode {
  return {
    ...code,
    link: `${product.siteUrl}/scan?qr=${code.code}`,
    isActive: true,
    isOlder: false,
    replacedAt: null,
    createdAt: createdAt.toISOString(),
  }
}

const checkCodeText = 'RH-123-CHECK-4HJWQ8RM'

export const sampleCheckCode: CheckCode = {
  id: 4,
  code: checkCodeText,
  link: `${product.siteUrl}/check-points?code=${checkCodeText}`,
}
