import type { Contacts } from './platform/product.ts'

/** Stands for `PUBLIC_URL`, which the build does not know. Search engines want whole addresses. */
export const publicUrlBlank = '{PUBLIC_URL}'

/** Stands for the contacts, which the build does not know either: they are settings. */
export const contactsBlank: Contacts = {
  supportInboxes: [
    { email: '{SUPPORT_EMAIL}', service: '{SUPPORT_SERVICE}', inboxUrl: '{SUPPORT_INBOX}' },
    { email: '{SECOND_EMAIL}', service: '{SECOND_SERVICE}', inboxUrl: '{SECOND_INBOX}' },
  ],
  siteUrl: '{SITE_URL}',
  donationUrl: '{DONATION_URL}',
}

/** The settings that replace the blanks. */
export interface Fillings {
  readonly publicUrl: string
  readonly contacts: Contacts
}

/** The text with all its blanks filled. */
export function fillBlanks(text: string, { publicUrl, contacts }: Fillings): string {
  const fillings = valuesOf(contacts)
  const filled = text.replaceAll(publicUrlBlank, publicUrl)
  return blankNames.reduce(
    (so, blank, place) => so.replaceAll(blank, fillings[place] ?? ''),
    filled,
  )
}

export function hasBlank(text: string): boolean {
  return [publicUrlBlank, ...blankNames].some((blank) => text.includes(blank))
}

function valuesOf({ supportInboxes, siteUrl, donationUrl }: Contacts): string[] {
  const inboxes = supportInboxes.flatMap(({ email, service, inboxUrl }) => [
    email,
    service,
    inboxUrl,
  ])
  return [...inboxes, siteUrl, donationUrl]
}

const blankNames = valuesOf(contactsBlank)
