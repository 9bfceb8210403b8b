import { consentSentence } from '../consent.ts'
import { type MessageKind, messageKinds } from '../messageKinds.ts'
import { product } from '../product.ts'
import type { Entry, GuideSection } from './parts.ts'

const [primaryEmail, secondaryEmail] = product.supportEmails

/** What is sent both as a text and as a letter has one title, and stands here once. */
function kindsTo(to: 'customer' | 'owner'): Entry[] {
  const kinds = Object.keys(messageKinds)
    .filter((kind) => !kind.endsWith('_code'))
    .map((kind) => messageKinds[kind as MessageKind])
    .filter((kind) => kind.to === to)
  const first = (title: string) => kinds.findIndex((kind) => kind.title === title)
  return kinds
    .filter(({ title }, place) => first(title) === place)
    .map(({ title, when }) => ({ title, text: when }))
}

export const messages: GuideSection = {
  id: 'messages',
  title: 'Texts and emails',
  parts: [
    'Customers get texts only if they said yes. The question stands beside the phone field when they scan, or under the points when they scan with an account. Their points do not depend on it:',
    `“${consentSentence('your shop')}”`,
    'Anybody could type anybody’s number, so the first text asks, in your name: nothing else is sent until the customer replies YES. At most 40 customers a day are asked.',
    'Whoever replies STOP gets no more texts, from no shop, until they reply START. From 9 in the evening to 8 in the morning, texts about points and rewards wait.',
    'To customers:',
    { kind: 'entries', entries: kindsTo('customer') },
    'To you, besides the codes that you sign in and confirm with:',
    { kind: 'entries', entries: kindsTo('owner') },
    'Settings, under Messages, has the very words, and the switches.',
  ],
}

export const privacy: GuideSection = {
  id: 'privacy',
  title: 'Privacy',
  parts: [
    {
      kind: 'list',
      items: [
        'You see your own customers, and no other shop sees them.',
        'We keep phone numbers to count points and, where somebody agreed, to text them about their rewards. They are not sold or passed on.',
        'Whoever checks points for a number that has none gets the answer 0, so nobody can find out who shops where.',
        'Support may look at your dashboard for an hour at a time, to help you. It changes nothing unless you allow it, in Settings, under Support. There you also see when we were there, and why.',
      ],
    },
  ],
}

export const troubles: GuideSection = {
  id: 'troubleshooting',
  title: 'When something does not work',
  parts: [
    {
      kind: 'entries',
      entries: [
        {
          title: 'A code does not scan',
          text: 'Clean it, flatten it, give it light. If it is smaller than 3 cm (1.2 inches), print it larger. “Invalid QR code” means that it is none of ours: download it again.',
        },
        {
          title: 'No code arrives to sign in',
          text: 'Wait a minute before you ask for another one. It goes to the phone of the business, which may not be the one in your hand. Has that phone replied STOP to us? Text START.',
        },
        {
          title: '“Business not found”',
          text: 'The name and the phone have to be the ones you registered with. Try the name as it stands on your registration text.',
        },
        {
          title: 'A customer has too few points',
          text: 'Ask which number they entered, and look for it under Customers: every number has points of its own, in every shop. Just now, and a wrong one? They tap “That’s not my number”. Later, give the points that were missed, or move everything to the right number.',
        },
        {
          title: 'A claim code is not taken',
          text: 'It changes every 3 minutes: read it again from their screen. Used a moment ago means that the reward was given. Without a code, press Give reward in their row.',
        },
        {
          title: 'A customer gets no texts',
          text: 'Did they tick the box when they scanned, and reply YES to the text that asks? Did they reply STOP? Their page under Customers says so, and Settings shows what was sent, and why something was not.',
        },
      ],
    },
  ],
}

export const support: GuideSection = {
  id: 'support',
  title: 'Write to us',
  parts: [
    `Use “Tech support” on the site, or write to ${primaryEmail} or ${secondaryEmail}. Both get every request.`,
    'We answer within 24 hours; Monday to Friday, 9 AM to 5 PM EST, the same day.',
  ],
}
