/** Who signs in with a shop's name. An owner uses the shop's phone, a manager their own. */
export type Door = 'owner' | 'manager'

interface DoorWords {
  readonly lead: string
  readonly card: string
  readonly phoneLabel: string
  readonly phoneHint: string
  /** Leads to the other kind of sign-in. */
  readonly other: { readonly door: Door; readonly label: string }
}

export const doors: Record<Door, DoorWords> = {
  owner: {
    lead: 'Enter your business name and phone number as registered.',
    card: 'Your business',
    phoneLabel: 'Business phone',
    phoneHint: 'The number you registered with, without the country code.',
    other: { door: 'manager', label: 'Sign in as a manager' },
  },
  manager: {
    lead: 'Enter the name of the business and your own phone number.',
    card: 'Where you work',
    phoneLabel: 'Your phone',
    phoneHint: 'The number the owner has for you, without the country code.',
    other: { door: 'owner', label: 'Sign in as the owner' },
  },
}
