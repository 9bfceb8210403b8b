import type { GuideSection } from './parts.ts'

export const settings: GuideSection = {
  id: 'settings',
  title: 'Settings',
  parts: [
    'The last tab of your dashboard, or the gear at the top on a phone. What you type stays while you look at another part.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Contact',
          text: 'Email, phone, account. A change asks for a code that we text to the phone of the business, and for a new phone also one to the new number. We tell the old address or phone about it.',
        },
        {
          title: 'Shop',
          text: 'Name, description, address, time zone, voice messages. Days, exports and quiet hours follow the time zone. If you change it, the daily limit of that day goes on until the day would have ended.',
        },
        { title: 'Branding', text: 'Your logo and colors, with your counter beside them.' },
        {
          title: 'Rewards',
          text: 'The reward, its points and about how many visits that is. Before you save other points, you read what they would have changed in your last 90 days.',
        },
        {
          title: 'Points',
          text: 'What your codes are worth, and what happens when someone scans often.',
        },
        {
          title: 'Locations',
          text: 'For a second shop of yours: name, address, opening hours. Customers keep one balance across all of them.',
        },
        {
          title: 'Team',
          text: 'Who works at your counter, their PINs, and who gave what.',
        },
        {
          title: 'Counter',
          text: 'The tablets and phones that are your tills, PINs, what customers scan, opening hours, and the most that staff can give at once. Open the till on your own device here.',
        },
        {
          title: 'Messages',
          text: 'What we send, to whom and in which words. Switch each one on or off.',
        },
        {
          title: 'Sign-ins',
          text: 'Every browser that is signed in. Sign out any you don’t know, or all of them. Print recovery codes here.',
        },
        {
          title: 'Support',
          text: 'When we looked at your dashboard and why, and whether we may change anything.',
        },
        { title: 'Activity', text: 'Who did what to your business.' },
        {
          title: 'Plan & data',
          text: 'Your plan, your data as a file, and how to delete your business.',
        },
      ],
    },
    'Lost the old number, and no browser is signed in? Write to support. We check that it’s you and change it.',
  ],
}

export const moreLocations: GuideSection = {
  id: 'locations',
  title: 'More than one location',
  parts: [
    'Add your second place in Settings under Locations. It has no codes yet: create new ones on your dashboard and choose the location, or edit a code to move it there. A scan counts where its code is, and the receipt says where that was.',
    'From then on you can choose a location at the top of your dashboard, and on Customers, Reviews and Insights. All locations come first. Days begin and end in the time zone of your shop, so the locations add up to the whole. A reward you give counts at the location you have chosen.',
    'Close a location and its history stays. Its codes say that it is closed and give no points, until you move them to another location or reopen it.',
  ],
}

export const yourData: GuideSection = {
  id: 'your-data',
  title: 'Take your data, or leave',
  parts: [
    '“Export everything”, in Settings under Plan & data, saves one ZIP with your shop, codes, team, customers, every point, reviews with recordings, and messages. Any spreadsheet opens the files. Customers and Reviews also have their own CSV. The files contain your customers’ numbers, so keep them private.',
    '“Delete the business” asks for its name and a code. Your codes stop at once, and every browser is signed out. We send a link to your phone and email: you can undo the deletion for 30 days. After that, everything about you and your customers is gone for good.',
  ],
}
