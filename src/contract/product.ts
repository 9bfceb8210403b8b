const supportInboxes = [
  {
    email: 'support@rewardhop.example',
    service: 'Outlook on the web',
    inboxUrl: 'https://outlook.office.com/mail/',
  },
  {
    email: 'rewardhop.support@mail.example',
    service: 'Gmail',
    inboxUrl: 'https://mail.google.com/',
  },
] as const

/** The product's own names and addresses, in one place. */
export const product = {
  name: 'RewardHop',
  /** Both receive every request; the first is the primary one. */
  supportEmails: [supportInboxes[0].email, supportInboxes[1].email],
  /** The same two, with where they are read. */
  supportInboxes,
  siteUrl: 'https://rewardhop.example',
  donationUrl: 'https://rewardhop.example/donate',
} as const
