/** One of the two addresses that receive every support request. */
export interface SupportInbox {
  readonly email: string
  /** Whose mail service holds it. */
  readonly service: string
  /** Where it is read; empty where nobody has said. */
  readonly inboxUrl: string
}

/** Where the product and its people are reached: settings of whoever runs it, empty where nothing is set. */
export interface Contacts {
  /** The first is the primary one. */
  readonly supportInboxes: readonly [SupportInbox, SupportInbox]
  readonly siteUrl: string
  readonly donationUrl: string
}

/** What examples say in the place of `PUBLIC_URL`. */
export const exampleSite = 'https://rewardhop.example'

/** On localhost, until something else is set. */
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

let contacts = exampleContacts

/** Called once, before anything is written or drawn: a process, as a page, belongs to one platform. */
export function settleContacts(settled: Contacts): void {
  contacts = settled
}

/** The product's own names and addresses. The addresses are read when they are needed. */
export const product = {
  name: 'RewardHop',
  /** Both receive every request; the first is the primary one. */
  get supportEmails(): readonly [string, string] {
    const [{ email: primary }, { email: secondary }] = contacts.supportInboxes
    return [primary, secondary]
  },
  get contacts() {
    return contacts
  },
} as const
