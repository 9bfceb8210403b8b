/** The product's own names and addresses, in one place. */
export const product = {
  name: 'RewardHop',
  supportEmails: ['support@rewardhop.example', 'rewardhop.support@mail.example'],
  siteUrl: 'https://rewardhop.example',
  donationUrl: 'https://rewardhop.example/donate',
} as const
