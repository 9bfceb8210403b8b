import type { Contacts } from './product.ts'

/** What examples use instead of `PUBLIC_URL`. */
export const exampleSite = 'https://rewardhop.example'

/** The contacts on localhost until others are set. */
export const exampleContacts: Contacts = {
  supportInboxes: [
    {
      email: 'support@rewardhop.example',
      service: 'Outlook (office suite)',
      inboxUrl: 'https://outlook.office.com/mail/',
    },
    {
      email: 'rewardhop.support@mail.example',
      service: 'Gmail (free web mail)',
      inboxUrl: 'https://mail.google.com/',
    },
  ],
  siteUrl: '',
  donationUrl: `${exampleSite}/donate`,
}
