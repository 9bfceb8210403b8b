/** A country of the phone field's list. */
export interface Country {
  /** ISO 3166, two letters. */
  code: string
  callingCode: string
  name: string
}

/** The ten that stand first, in this order; the first one is chosen until somebody chooses. */
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

/** What the national part looks like there; shown while the field is empty. */
export const phoneExamples: Record<string, string> = {
  US: '(555) 123-4567',
  CA: '(555) 123-4567',
  GB: '07400 123456',
  MX: '222 123 4567',
  IN: '081234 56789',
  AU: '0412 345 678',
  FR: '06 12 34 56 78',
  DE: '01512 3456789',
  JP: '090-1234-5678',
  CN: '131 2345 6789',
}
