/** One of the two addresses that receive every support request. */
export interface SupportInbox {
  readonly email: string
  /** The mail service of the address. */
  readonly service: string
  /** The web page of the mailbox; empty if not set. */
  readonly inboxUrl: string
}

/** How to reach the product's people. The operator sets these; empty if not set. */
export interface Contacts {
  /** The first is the primary one. */
  readonly supportInboxes: readonly [SupportInbox, SupportInbox]
  readonly siteUrl: string
  readonly donationUrl: string
}

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

let contacts = exampleContacts

/** Called once, before anything uses the contacts: a process or page serves one platform. */
export function settleContacts(settled: Contacts): void {
  contacts = settled
}

/** The product's names and addresses. Addresses are getters, since `settleContacts` comes later. */
export const product = {
  name: 'RewardHop',
  /** Every request goes to both; the first is the primary one. */
  get supportEmails(): readonly [string, string] {
    const [{ email: primary }, { email: secondary }] = contacts.supportInboxes
    return [primary, secondary]
  },
  get contacts() {
    return contacts
  },
} as const
