import type { Contacts } from './product.ts'

/** Where the build leaves room for `PUBLIC_URL`, which it does not know: search engines want whole addresses. */
export const publicUrlBlank = '{PUBLIC_URL}'

/** What the build writes in the place of the contacts, which are settings too. */
export const contactsBlank: Contacts = {
  supportInboxes: [
    { email: '{SUPPORT_EMAIL}', service: '{SUPPORT_SERVICE}', inboxUrl: '{SUPPORT_INBOX}' },
    { email: '{SECOND_EMAIL}', service: '{SECOND_SERVICE}', inboxUrl: '{SECOND_INBOX}' },
  ],
  siteUrl: '{SITE_URL}',
  donationUrl: '{DONATION_URL}',
}

/** Settings that blanks stand for. */
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
