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

let contacts: Contacts | undefined

/** Called once, before anything uses the contacts: a process or page serves one platform. */
export function settleContacts(settled: Contacts): void {
  contacts = settled
}

/** The product's names and addresses. Addresses are getters, since `settleContacts` comes later. */
export const product = {
  name: 'RewardHop',
  /** Every request goes to both; the first is the primary one. */
  get supportEmails(): readonly [string, string] {
    const [{ email: primary }, { email: secondary }] = product.contacts.supportInboxes
    return [primary, secondary]
  },
  get contacts(): Contacts {
    if (!contacts) throw new Error('Nobody has settled the contacts')
    return contacts
  },
} as const
