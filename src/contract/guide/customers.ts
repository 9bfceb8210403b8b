import type { GuideSection } from './parts.ts'

export const customers: GuideSection = {
  id: 'customers',
  title: 'Your customers',
  parts: [
    'Customers lists every number; the last four digits find one. Its page shows the whole history, and what you can do:',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Give or take points',
          text: 'For a forgotten scan, say. You write down why, and the customer does not see it.',
        },
        {
          title: 'Undo',
          text: 'Beside the entry it is about: a scan at any time while its points are there; a reward, a reset or points by hand within a day.',
        },
        {
          title: 'Move to a new number',
          text: 'Points and history go along. If the new number collects here already, the points are added together.',
        },
        {
          title: 'Block number',
          text: 'It collects no more points here. Those it has stay, and you can let it collect again.',
        },
        {
          title: 'Erase this person',
          text: 'For whoever asks to be forgotten: number, notes, texts, words and voice go for good. Your sums stay.',
        },
      ],
    },
  ],
}

export const movingIn: GuideSection = {
  id: 'moving-in',
  title: 'Moving in from another system',
  parts: [
    'Bring your customers and their balances along as a CSV file. Most loyalty programs and every spreadsheet can save one.',
    {
      kind: 'steps',
      steps: [
        { title: 'Choose the file', text: 'Under Customers, press Import.' },
        {
          title: 'Check the columns',
          text: 'We guess which one holds the phone numbers and which the points. If ten stamps made a reward before and it takes 100 points now, make each stamp worth 10.',
        },
        {
          title: 'Read what will happen',
          text: 'Every row that is left out has its reason, such as a number that isn’t valid.',
        },
        {
          title: 'Import',
          text: 'You can leave the page; it goes on by itself.',
        },
      ],
    },
    'No one is texted. Consent to texts does not move along: we ask each customer at their next scan.',
    'Was it the wrong file? “Undo import” takes all of it back and removes whoever has not been in since. Points that are spent by then stay.',
  ],
}

export const tooOften: GuideSection = {
  id: 'too-often',
  title: 'When somebody scans too often',
  parts: [
    {
      kind: 'entries',
      entries: [
        {
          title: 'Repeat scan',
          text: 'The same number again within 30 minutes. One press on Undo takes the points back. Settings, under Points, has the minutes, and whether a repeat gets points at all.',
        },
        {
          title: 'One number, many times',
          text: 'Five scans in a day bring you a text; you choose how many.',
        },
        {
          title: 'Many scans in a few minutes',
          text: 'A card on your dashboard: ten numbers or more within five minutes, and it is not usual for you. “This was fine” puts it away, “Undo all” takes every point back. Nothing happens by itself: it may just be a good day.',
        },
      ],
    },
    'Is a photo of your code going around? “Replace this code”, behind the three dots of the code, switches the old one off and prints a new one.',
  ],
}

export const reviews: GuideSection = {
  id: 'reviews',
  title: 'Reviews',
  parts: [
    'After a scan customers can say how it was: stars and a comment, and once for each visit. Without a scan they do it by your feedback link, and leave their number if they want an answer. The link is on the dashboard, to copy, to share, and as a QR code.',
    'After a visit they can also record up to a minute. To allow it on your feedback page too, or nowhere, open Settings, then Shop.',
    'Add your Google review link in Settings, under Shop, and everyone who rates you is offered it. Google and the FTC don’t allow asking happy customers only, so nobody is left out. It earns no points.',
    'Reviews shows the stars over time and each review, with its voice; “After a visit” stands at those of somebody who scanned. Answer from your own phone, then tick Answered. Nobody but you and support reads or hears them.',
  ],
}
