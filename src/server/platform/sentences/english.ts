import { customerErrors } from '../../../contract/customerErrors.ts'

/** The English of what is declared elsewhere, for the words to be complete by. */

type Messages<Errors extends Readonly<Record<string, { readonly message: string }>>> = {
  readonly [Code in keyof Errors]: Errors[Code]['message']
}

export const errorMessages = Object.fromEntries(
  Object.entries(customerErrors).map(([code, { message }]) => [code, message]),
) as Messages<typeof customerErrors>

/** Of limits that customers can reach. When to try again follows. */
export const limitSentences = {
  unknown_codes_by_address: 'Too many unknown codes were scanned from here.',
  accruals_by_address_and_business: 'Too many scans came from this network at this shop.',
  accruals_by_address: 'Too many scans came from this network today.',
  points_checks_by_address_in_a_minute: 'Too many points checks in a minute.',
  points_checks_by_address: 'Too many points checks in an hour.',
  checked_phones_by_address: 'Too many different numbers were checked from here.',
  codes_by_address: 'Too many codes were requested from here.',
  codes_to_confirmed_phone_by_network: 'Too many codes to this number were requested from here.',
  unconfirmed_texts_by_prefix: 'Too many texts to numbers like this one were requested.',
  unconfirmed_texts_by_prefix_and_network:
    'Too many codes to numbers like this one were requested from here.',
  unconfirmed_texts_by_network: 'Too many codes to new numbers were requested from here today.',
  unconfirmed_texts: 'We have sent all our codes for today.',
  public_feedback_by_address: 'Too much feedback was sent from here in the last hour.',
  public_feedback_by_business: 'This business has had a lot of feedback today.',
  public_feedback_by_business_and_network:
    'This business has had a lot of feedback from your network today.',
  recordings_by_address: 'Too many voice messages were sent from here today.',
  recordings_by_business: 'This business has had a lot of voice messages today.',
  recordings_by_business_and_network:
    'This business has had a lot of voice messages from your network today.',
} as const
