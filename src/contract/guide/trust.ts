import { consentSentence } from '../consent.ts'
import { type MessageKind, messageKinds } from '../messageKinds.ts'
import { product } from '../product.ts'
import type { GuideSection } from './parts.ts'

const [primaryEmail, secondaryEmail] = product.supportEmails

const kindsTo = (to: 'customer' | 'owner') =>
  Object.keys(messageKinds)
    .map((kind) => messageKinds[kind as MessageKind])
    .filter((kind) => kind.to === to)
    .map(({ title, when }) => ({ title, text: when }))

export const messages: GuideSection = {
  id: 'messages',
  title: 'Texts and emails',
  parts: [
    'Customers get texts only if they said yes. The question stands beside the phone field when they scan, and their points do not depend on it:',
    `“${consentSentence('your shop')}”`,
    'Whoever replies STOP gets no more texts, from no shop, until they reply START. HELP is answered with how to reach us. From 9 in the evening to 8 in the morning, texts about points and rewards wait.',
    'To customers:',
    { kind: 'entries', entries: kindsTo('customer') },
    'To you:',
    { kind: 'entries', entries: kindsTo('owner') },
    'Settings, under Messages, shows each of them in the words that will be sent, and has the switches.',
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
        'Settings, under Activity, shows who did what.',
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
          text: 'Ask which number they entered, and look for it in Recent activity. Every number has points of its own, in every shop.',
        },
        {
          title: 'A customer gets no texts',
          text: 'Did they agree when they scanned? Did they reply STOP? Settings shows what was sent, and why something was not.',
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
