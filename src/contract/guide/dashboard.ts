import type { GuideSection } from './parts.ts'

export const signIn: GuideSection = {
  id: 'sign-in',
  title: 'Open your dashboard',
  parts: [
    'Choose “Business sign in” and enter the name and the phone number that you registered with. Capital letters and spaces do not matter.',
    'Name and phone stand on every shop door, so we text a 6-digit code to the phone of the business. Enter it, and this browser is known for 90 days. Nobody from support will ever ask you for a code.',
    'You can also connect an account in Settings, under Contact. Then you sign in with it and need neither the name nor a code.',
    'Settings, under Sign-ins, shows every browser that is signed in. Sign out the ones that you do not know, or all of them at once.',
  ],
}

export const figures: GuideSection = {
  id: 'figures',
  title: 'Read your figures',
  parts: [
    {
      kind: 'entries',
      entries: [
        {
          title: 'Total customers',
          text: 'Phone numbers that have collected points, and how many of them are new this month.',
        },
        { title: 'Points awarded', text: 'Everything you have given since you registered.' },
        {
          title: 'Rewards claimed',
          text: 'Rewards that were handed over. Setting points to zero does not count as one.',
        },
        {
          title: 'Redemption rate',
          text: 'Of the rewards that customers have earned, the part that was claimed.',
        },
        {
          title: 'Recent activity',
          text: 'The latest 10 scans: who, when, how many points, and how far that customer is now.',
        },
      ],
    },
    'With an email, you also get a summary of your week every Monday at 8 in the morning: visits, customers, points, rewards and new reviews.',
  ],
}

export const progress: GuideSection = {
  id: 'progress',
  title: 'What the colors mean',
  parts: [
    'The bar in Recent activity shows how far a customer is on the way to the reward. The words beside it say the same.',
    {
      kind: 'progress',
      stretches: [
        { title: 'Red, 0-33%', percent: 20 },
        { title: 'Yellow, 34-66%', percent: 50 },
        { title: 'Green, 67-100%', percent: 85 },
        { title: 'The reward is reached', percent: 100 },
      ],
    },
  ],
}

export const rewards: GuideSection = {
  id: 'rewards',
  title: 'Rewards, and setting points to zero',
  parts: [
    'When a balance reaches the reward, the customer’s screen turns into a yellow ticket that names it. They show it to you, and you hand the reward over.',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Find the customer',
          text: 'In Recent activity, by the last digits of the number.',
        },
        {
          title: 'Press Reset',
          text: 'You are asked once more, with the points that will go.',
        },
        {
          title: 'The points are at zero',
          text: 'The customer gets a text about it, if they agreed to texts from you.',
        },
      ],
    },
  ],
}

export const contact: GuideSection = {
  id: 'contact',
  title: 'Change your email or your phone',
  parts: [
    {
      kind: 'steps',
      steps: [
        { title: 'Open Settings', text: 'In your dashboard, beside the name of your business.' },
        { title: 'Press Change', text: 'Beside the email or the phone.' },
        {
          title: 'Enter the code',
          text: 'We text one to the phone of the business; for a new phone, another one to the new number.',
        },
      ],
    },
    'The old address, or the old phone, is told of the change. Customers can see your email.',
    'The old number is gone and no browser is signed in? Write to support: we make sure that it is you, and change it.',
  ],
}
