import { createHmac } from 'node:crypto'

/**
 * Signs a form as Twilio documents: HMAC-SHA1, keyed with the account's token, of the address
 * followed by every field's name and value, in the order of names.
 */
export function sign(authToken: string, address: string, form: Record<string, string>): string {
  const fields = Object.keys(form).sort()
  const signed = fields.reduce((text, name) => `${text}${name}${form[name]}`, address)
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

export interface SignedCall {
  readonly address: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A form posted to an address by Twilio. */
export function signedCall(
  authToken: string,
  address: string,
  form: Record<string, string>,
): SignedCall {
  return {
    address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': sign(authToken, address, form),
    },
    body: new URLSearchParams(form).toString(),
  }
}
