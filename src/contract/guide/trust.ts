import { consentSentence } from '../consent.ts'
import { type MessageKind, messageKinds } from '../messageKinds.ts'
import { product } from '../platform/product.ts'
import type { Entry, GuideSection } from './parts.ts'

/** Each kind once: a message sent both as a text and as an email has one title. */
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
    'Customers get texts only if they say yes. We ask next to the phone field when they scan, or under the points when they scan with an account. Their points don’t depend on it:',
    `“${consentSentence('your shop')}”`,
    'Anyone could type someone else’s number, so the first text asks, in your name. We send nothing else until the customer replies YES. We ask at most 40 customers a day.',
    'Customers who reply STOP get no more texts from any shop until they reply START. Texts about points and rewards wait from 9 PM to 8 AM, at your shop and where the customer’s number is from.',
    'To customers:',
    { kind: 'entries', entries: kindsTo('customer') },
    'To you, besides the codes you sign in and confirm with:',
    { kind: 'entries', entries: kindsTo('owner') },
    'Settings, under Messages, shows the exact words and the switches.',
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
        'We keep phone numbers to count points and to text customers who agreed. We never sell them or pass them on.',
        'Checking a number without points shows 0, so nobody can find out who shops where.',
        'To help you, support can look at your dashboard for an hour at a time. We change nothing unless you allow it in Settings, under Support. You also see there when we looked, and why.',
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
          text: 'Clean it, flatten it, give it light. If it is smaller than 3 cm (1.2 inches), print it larger. “Invalid QR code” means it isn’t one of ours: download it again.',
        },
        {
          title: 'You don’t get a sign-in code',
          text: 'Wait a minute before you ask for another one. It goes to the business phone, which may not be the one in your hand. Did that phone reply STOP to us? Text START. If strangers asked for too many codes, the page shows four digits: text CODE and these digits from that phone, and we answer with a code at once. Or use the link to your confirmed email, or a recovery code.',
        },
        {
          title: '“Business not found”',
          text: 'Use the name and phone number you registered with. Try the name exactly as in your registration text.',
        },
        {
          title: 'A customer has too few points',
          text: 'Ask which number they entered and look it up under Customers: every number has its own points in every shop. If they just typed a wrong one, they can tap “That’s not my number”. Later, you can give the missing points or move everything to the right number.',
        },
        {
          title: 'A claim code is not taken',
          text: 'It changes every 3 minutes, so read it from their screen again. “Used a moment ago” means you have already given the reward. Without a code, press Give reward in their row.',
        },
        {
          title: 'A customer gets no texts',
          text: 'Did they tick the box when they scanned, and reply YES to our first text? Did they reply STOP? Their page under Customers tells you. Settings shows what we sent, and why something wasn’t sent.',
        },
      ],
    },
  ],
}

export const support: GuideSection = {
  id: 'support',
  title: 'Write to us',
  get parts() {
    const [primary, secondary] = product.supportEmails
    return [
      `Use “Tech support” on the site, or write to ${primary} or ${secondary}. Both receive every request.`,
      'We answer within 24 hours; Monday to Friday, 9 AM to 5 PM EST, the same day.',
    ]
  },
}
