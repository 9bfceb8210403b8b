import * as z from 'zod/mini'
import type { Business } from '../../../../contract/businesses.ts'
import { businessForm } from '../../../../contract/setup.ts'
import { timeZoneOf } from './timeZones.ts'

/** What the settings change of a business in forms, as it stands in their fields. */
export interface Inputs {
  name: string
  description: string
  address: string
  timeZone: string
  reviewUrl: string
  visitVoiceEnabled: boolean
  voiceFeedbackEnabled: boolean
  repeatScanPolicy: Business['repeatScanPolicy']
  repeatScanWindowMinutes: string
  logoUrl: string
  primaryColor: string
  secondaryColor: string
  rewardThreshold: string
  rewardDescription: string
  pointCapType: Business['pointCapType']
}
export type InputName = keyof Inputs

export function inputsOf(business: Business): Inputs {
  const { name, timeZone, visitVoiceEnabled, voiceFeedbackEnabled, repeatScanPolicy } = business
  const { rewardDescription, pointCapType } = business
  return {
    name,
    description: business.description ?? '',
    address: business.address ?? '',
    timeZone,
    reviewUrl: business.reviewUrl ?? '',
    visitVoiceEnabled,
    voiceFeedbackEnabled,
    repeatScanPolicy,
    repeatScanWindowMinutes: String(business.repeatScanWindowMinutes),
    logoUrl: business.logoUrl ?? '',
    primaryColor: business.primaryColor.toUpperCase(),
    secondaryColor: business.secondaryColor.toUpperCase(),
    rewardThreshold: String(business.rewardThreshold),
    rewardDescription,
    pointCapType,
  }
}

export type Problems = { readonly [N in InputName]?: string }

/** What was typed as the server takes it, or a sentence for each field that it would refuse. */
export function readInputs(typed: Partial<Inputs>): { change: object } | { problems: Problems } {
  const names = Object.keys(typed) as InputName[]
  const parsed = names.map(
    (name) => [name, z.safeParse(businessForm.shape[name], meant(name, typed[name]))] as const,
  )
  const problems = parsed.flatMap(([name, { error }]) =>
    error ? [[name, error.issues[0]?.message ?? 'Please check this']] : [],
  )
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  return { change: Object.fromEntries(parsed.map(([name, { data }]) => [name, data])) }
}

/** Refused for what it is: no name of a zone. What was typed may look like one. */
const noZone = '?'

const numbers: ReadonlySet<InputName> = new Set(['repeatScanWindowMinutes', 'rewardThreshold'])

/** Some are numbers, and a time zone may be typed as people write it. */
function meant(name: InputName, input: unknown): unknown {
  const text = String(input).trim()
  if (numbers.has(name)) return /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (name === 'timeZone') return timeZoneOf(text) ?? noZone
  return input
}
