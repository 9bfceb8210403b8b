import type { GuideSection } from './parts.ts'

export const signIn: GuideSection = {
  id: 'sign-in',
  title: 'Open your dashboard',
  parts: [
    'Choose “Business sign in” and enter the name and phone number you registered with. Capital letters and spaces don’t matter.',
    'Anyone can read your name and number on the door, so we text a 6-digit code to the business phone. Once you enter it, we remember this browser for 90 days. Support will never ask you for a code.',
    'Be ready for a day when no code arrives. In Settings, confirm your email under Contact and print recovery codes under Sign-ins. Either one lets you in, whatever happens to your phone.',
    'You can also connect an account in Settings, under Contact. Then you sign in with that account and don’t need a code.',
  ],
}

export const figures: GuideSection = {
  id: 'figures',
  title: 'Read your figures',
  parts: [
    'The dashboard is live: a scan shows up within a second.',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Total customers',
          text: 'How many phone numbers have collected points, and how many are new this month.',
        },
        { title: 'Points awarded', text: 'All points you have given since you registered.' },
        { title: 'Rewards claimed', text: 'Rewards you have handed over.' },
        {
          title: 'Redemption rate',
          text: 'The share of earned rewards that customers have claimed.',
        },
        {
          title: 'Over time',
          text: 'Points, visits and rewards over 14 days, 3 months or a year, also as a table.',
        },
        {
          title: 'Recent activity',
          text: 'The latest 10 entries, each with how far that customer is now. On a phone, the latest 3 are at the top. “Show all activity” has every entry since the first, and you can search it.',
        },
        {
          title: 'Insights',
          text: 'New and returning customers, how many came back within 30 days, your busiest hours, and the points customers haven’t used yet.',
        },
      ],
    },
    'Undone entries are never counted. If you add an email, you also get a summary of your week every Monday at 8 AM.',
  ],
}

export const progress: GuideSection = {
  id: 'progress',
  title: 'What the colors mean',
  parts: [
    'The bar shows how close a customer is to the reward. The words beside it say the same.',
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
    'When a customer has enough points, their screen shows the reward on a yellow ticket. It has a claim code of five letters and digits that changes every 3 minutes, so a photo of it is soon worthless. Once you give the reward, the ticket tears by itself and says “Redeemed. Enjoy!”',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Press Redeem a reward',
          text: 'On the reward card of your dashboard. On a phone its field is already open at the top.',
        },
        {
          title: 'Type the claim code',
          text: 'Small letters work, too. Each code gives one reward, once.',
        },
        {
          title: 'Hand the reward over',
          text: 'The receipt says what it is and who gets it. Their points go to zero, or we subtract the price of the reward, as you chose in Settings, under Rewards.',
        },
      ],
    },
    'No code at hand? Press Give reward in the customer’s row. Made a mistake? Press Undo within a day: the points come back and the reward waits again.',
    'Changed your mind about the reward? In Settings, under Rewards, the form tells you how many customers have a reward waiting before you save. They keep it, as it was and for the points it took. After that, the new reward counts for them, too.',
    'Reset points, in the three-dot menu of a row, sets a balance to zero without a reward. The customer gets a text about it, if they said yes to texts.',
  ],
}
