import type { GuideSection } from './parts.ts'

export const customers: GuideSection = {
  id: 'customers',
  title: 'Your customers',
  parts: [
    'Customers lists every number. Search by the last four digits. Each number’s page shows its whole history, and what you can do:',
    {
      kind: 'entries',
      entries: [
        {
          title: 'Give or take points',
          text: 'For a forgotten scan, for example. You note why; the customer doesn’t see it.',
        },
        {
          title: 'Undo',
          text: 'Next to each entry. You can undo a scan as long as the customer still has its points, and a reward, a reset or points by hand within a day.',
        },
        {
          title: 'Move to a new number',
          text: 'Points and history move too. If the new number already collects here, the two become one customer: we add points and visits together, and keep the name and note.',
        },
        {
          title: 'Block number',
          text: 'The number stops collecting here. It keeps its points, and you can unblock it at any time.',
        },
        {
          title: 'Erase this person',
          text: 'For anyone who asks to be forgotten. Their number, notes, texts, words and voice are gone for good. Your totals stay.',
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
          text: 'We find them by their names. Where one column of phone numbers is empty, we take the number from another. If names look wrong, choose another encoding.',
        },
        {
          title: 'Answer what only you know',
          text: 'Is it stamps or visits that were counted? Say how many points each is worth. If 10 stamps earned a reward before and now it’s 100 points, that is 10. We also ask what 1.250 means if your file doesn’t show it. If no column has points, say “No points”. Nothing is imported until all is answered.',
        },
        {
          title: 'Read what will happen',
          text: 'Every row that is left out has its reason, such as a phone number that can be read in two ways. Download these rows, mend them in a spreadsheet, and import that file.',
        },
        {
          title: 'Import',
          text: 'You can leave the page; it goes on by itself.',
        },
      ],
    },
    'No one is texted. Consent to texts doesn’t move over: we ask each customer at their next scan. Last visits stay out, too: visits here are scans.',
    'Only a clear yes in a column named “Blocked” blocks somebody, and you see how many before you import.',
    'Was it the wrong file? “Undo import” takes all of it back and removes customers who haven’t been in since. Customers who have spent some keep the rest.',
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
          text: 'The same number again within 30 minutes. Press Undo to take the points back. To change the minutes, or to give no points for repeats, open Settings, then Points.',
        },
        {
          title: 'One number, many times',
          text: 'We text you after five scans in a day. You can change how many.',
        },
        {
          title: 'Many scans in a few minutes',
          text: 'If ten or more numbers scan within five minutes and that is unusual for you, a card appears on your dashboard. “This was fine” closes it. “Undo all” takes every point back. Nothing happens by itself: it may just be a good day.',
        },
      ],
    },
    'Is a photo of your code going around? Open the code’s menu and choose “Replace this code”. The old one stops working, and you print the new one.',
  ],
}

export const reviews: GuideSection = {
  id: 'reviews',
  title: 'Reviews',
  parts: [
    'After a scan, customers can rate the visit once, with stars and a comment. Without a scan, they use your feedback link and can leave a number for your answer. Copy or share the link on your dashboard, or show it as a QR code.',
    'After a visit they can also record up to a minute. To allow it on your feedback page too, or nowhere, open Settings, then Shop.',
    'Add your Google review link in Settings, under Shop, and everyone who rates you is offered it. Google and the FTC don’t allow asking happy customers only, so nobody is left out. It earns no points.',
    'Reviews shows your stars over time and every review, with its voice message. “After a visit” marks reviews by someone who scanned. Answer from your own phone, then tick Answered. Only you and support can read and hear them.',
  ],
}
