/** A country of the phone field's list. */
export interface Country {
  /** ISO 3166, two letters. */
  code: string
  callingCode: string
  name: string
}

/** The top of the list, in this order; the first is preselected. */
export const firstCountries: readonly [Country, ...Country[]] = [
  { code: 'US', callingCode: '1', name: 'United States' },
  { code: 'CA', callingCode: '1', name: 'Canada' },
  { code: 'GB', callingCode: '44', name: 'United Kingdom' },
  { code: 'MX', callingCode: '52', name: 'Mexico' },
  { code: 'IN', callingCode: '91', name: 'India' },
  { code: 'AU', callingCode: '61', name: 'Australia' },
  { code: 'FR', callingCode: '33', name: 'France' },
  { code: 'DE', callingCode: '49', name: 'Germany' },
  { code: 'JP', callingCode: '81', name: 'Japan' },
  { code: 'CN', callingCode: '86', name: 'China' },
]
