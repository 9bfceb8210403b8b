import type { GuideSection } from './parts.ts'

export const signIn: GuideSection = {
  id: 'sign-in',
  title: 'Open your dashboard',
  parts: [
    'Choose “Business sign in” and enter the name and the phone number that you registered with. Capital letters and spaces do not matter.',
    'Name and phone stand on every shop door, so we text a 6-digit code to the phone of the business. Enter it, and this browser is known for 90 days. Nobody from support will ever ask you for a code.',
    'You can also connect an account in Settings, under Contact. Then you sign in with it and need neither the name nor a code.',
  ],
}

export const figures: GuideSection = {
  id: 'figures',
  title: 'Read your figures',
  parts: [
    'The dashboard is live: a scan stands there within a second.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Total customers',
          text: 'Phone numbers that have collected points, and how many of them are new this month.',
        },
        { title: 'Points awarded', text: 'Everything you have given since you registered.' },
        { title: 'Rewards claimed', text: 'Rewards that were handed over.' },
        {
          title: 'Redemption rate',
          text: 'Of the rewards that customers have earned, the part that was claimed.',
        },
        {
          title: 'Over time',
          text: 'Points, visits and rewards of 14 days, 3 months or a year; as a table too.',
        },
        {
          title: 'Recent activity',
          text: 'The latest 10 entries, each with how far that customer is now. “Show all activity” has every one since the first, to be searched.',
        },
        {
          title: 'Insights',
          text: 'New and returning customers, how many came back within 30 days, your busiest hours, and the points that are waiting: what you owe.',
        },
      ],
    },
    'What is undone counts nowhere. With an email, you also get a summary of your week every Monday at 8 in the morning.',
  ],
}

export const progress: GuideSection = {
  id: 'progress',
  title: 'What the colors mean',
  parts: [
    'The bar shows how far a customer is on the way to the reward. The words beside it say the same.',
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
  title: 'Give a reward, and take it back',
  parts: [
    'When a balance reaches the reward, the customer’s screen turns into a yellow ticket that names it. On it is a claim code of five letters and digits, which changes every 3 minutes: a photo of it is soon worth nothing.',
    {
      kind: 'steps',
      steps: [
        { title: 'Press Redeem a reward', text: 'On the reward card of your dashboard.' },
        {
          title: 'Type the claim code',
          text: 'Small letters will do. Each code gives one reward, at one till.',
        },
        {
          title: 'Hand the reward over',
          text: 'What it is and whose it is stands on the receipt. Their points go to zero, or the threshold is taken off, as you chose in the setup.',
        },
      ],
    },
    'No code at hand? Press Give reward in the customer’s row. Was it a mistake? Press Undo, within a day: the points come back and the reward waits again.',
    'Reset points, behind the three dots of a row, sets a balance to zero and gives no reward. The customer gets a text about it, if they said yes to texts.',
  ],
}
