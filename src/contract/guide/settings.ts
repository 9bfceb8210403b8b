import type { GuideSection } from './parts.ts'

export const settings: GuideSection = {
  id: 'settings',
  title: 'Settings',
  parts: [
    'In your dashboard, beside the name of your business.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Contact',
          text: 'Email, phone, account. A change asks for a code that we text to the phone of the business, and for a new phone also one to the new number. The old address, or the old phone, is told.',
        },
        {
          title: 'Shop',
          text: 'Name, description, address, time zone, voice messages; the setup.',
        },
        { title: 'Points', text: 'What codes give, and what happens when somebody scans often.' },
        { title: 'Messages', text: 'What is sent, to whom and in which words, with switches.' },
        {
          title: 'Sign-ins',
          text: 'Every browser that is signed in. Sign out those you do not know, or all.',
        },
        {
          title: 'Support',
          text: 'When we looked at your dashboard and why; whether we may change it.',
        },
        { title: 'Activity', text: 'Who did what to your business.' },
        { title: 'Plan & data', text: 'Your plan, your data as a file, and the end of it all.' },
      ],
    },
    'The old number is gone and no browser is signed in? Write to support: we make sure that it is you, and change it.',
  ],
}

export const yourData: GuideSection = {
  id: 'your-data',
  title: 'Take your data, or leave',
  parts: [
    'Export everything, in Settings under Plan & data, saves one ZIP: your shop, codes, customers, every point, reviews with recordings, and messages. Any spreadsheet opens it. Customers and Reviews have a CSV of their own. The files hold your customers’ numbers, so keep them to yourself.',
    'Delete the business asks for its name and for a code. Your codes stop at once, and every browser is signed out. We send a link to your phone and your email that takes it back within 30 days. Then everything about you and your customers is gone for good.',
  ],
}
