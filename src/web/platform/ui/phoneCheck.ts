import type { SpokenWords } from '../words/language.ts'
import { pageWords } from '../words/pageWords.ts'
import { phoneWords } from './phone/phoneWords.ts'
import { loadPart } from './useLater.ts'

type PhoneNumbers = typeof import('./phoneNumbers.ts')

// At a counter nobody waits longer than this for the rules. Then only the server checks.
const PATIENCE_MS = 1_500

const importNumbers = () => import('./phoneNumbers.ts')

let loaded: PhoneNumbers | undefined
let loading: Promise<PhoneNumbers | undefined> | undefined

/** Loads the numbering rules once. Undefined if they do not load: then only the server checks. */
export function loadPhoneNumbers(): Promise<PhoneNumbers | undefined> {
  loading ??= loadPart(importNumbers).then(
    (numbers) => {
      loaded = numbers
      return numbers
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

const nothingTyped = () => pageWords(phoneWords).words.noPhone

/**
 * The sentence for a phone that cannot be sent, or undefined. `phone` is from `PhoneField`. Never
 * waits: until the rules have loaded, only the server checks.
 */
export function knownPhoneProblem(phone: string): string | undefined {
  return phone ? loaded?.phoneProblem(phone) : nothingTyped()
}

/** The same, for forms that can wait a moment for the rules. `spoken`: not the page's language. */
export async function phoneProblem(
  phone: string,
  spoken?: SpokenWords,
): Promise<string | undefined> {
  if (!phone) return nothingTyped()
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const numbers = await Promise.race([loadPhoneNumbers(), tooLate])
  return numbers?.phoneProblem(phone, spoken)
}
