import { type TypedPhone, typedPhoneIn } from '../../contract/typedPhone.ts'

type PhoneNumbers = typeof import('./phoneNumbers.ts')

// At a counter nobody waits longer than this for the rules. Then only the server checks.
const PATIENCE_MS = 1_500

let loaded: PhoneNumbers | undefined
let loading: Promise<PhoneNumbers | undefined> | undefined

/** Loads the numbering rules once. Undefined if they do not load: then only the server checks. */
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

/** Removes a calling code that was typed twice, if the rules have loaded. */
export function withoutRepeatedCode(phone: string): string {
  return loaded?.withoutRepeatedCode(phone) ?? phone
}

/** The phone in a form's field, typed or filled in. */
export function phoneInForm(form: FormData): TypedPhone {
  const { phone, country } = typedPhoneIn(form)
  return { phone: withoutRepeatedCode(phone), country }
}

/** The sentence for a phone that cannot be sent, or undefined. `phone` is from `PhoneField`. */
export async function phoneProblem(phone: string): Promise<string | undefined> {
  if (!phone) return 'Please enter your phone number'
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const numbers = await Promise.race([loadPhoneNumbers(), tooLate])
  return numbers?.phoneProblem(phone)
}
