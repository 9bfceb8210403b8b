import { type TypedPhone, typedPhoneIn } from '../../contract/typedPhone.ts'

type PhoneNumbers = typeof import('./phoneNumbers.ts')

// A number that is waited for at a counter is judged by the server alone, rather than later.
const PATIENCE_MS = 1_500

let loaded: PhoneNumbers | undefined
let loading: Promise<PhoneNumbers | undefined> | undefined

/** Fetches the numbering rules once. Without them (no network) the server alone judges a number. */
export function loadPhoneNumbers(): Promise<PhoneNumbers | undefined> {
  loading ??= import('./phoneNumbers.ts').then(
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

/** A number without its calling code where that was typed twice, as far as the rules are here. */
export function withoutRepeatedCode(phone: string): string {
  return loaded?.withoutRepeatedCode(phone) ?? phone
}

/** What stands in the phone field of a form, however it came there. */
export function phoneInForm(form: FormData): TypedPhone {
  const { phone, country } = typedPhoneIn(form)
  return { phone: withoutRepeatedCode(phone), country }
}

/**
 * The sentence for a phone that cannot be sent, or nothing. `phone` is what `PhoneField` hands over.
 */
export async function phoneProblem(phone: string): Promise<string | undefined> {
  if (!phone) return 'Please enter your phone number'
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const numbers = await Promise.race([loadPhoneNumbers(), tooLate])
  return numbers?.phoneProblem(phone)
}
