import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Chapter } from '../../Chapters.tsx'
import { Bullets, ReadingText } from '../../ReadingText.tsx'

/** What shops and customers owe each other, and everybody the rest. */
export const shopChapters: readonly Chapter[] = [
  {
    id: 'points',
    title: 'Points and rewards',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'The shop sets what a code is worth, how many points a reward takes, and what it is. It owes its customers the rewards it promises; we don’t.',
            'Points have no cash value. They cannot be bought, sold, paid out, or used at another shop.',
            'A shop may correct points, undo a mistaken scan, reset points and end its program. Its ledger shows everything it does.',
            'If a shop closes or deletes its business, its points end, too.',
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'texts',
    title: 'Texts need a yes',
    body: (
      <ReadingText>
        <p>
          A customer gets texts from a shop only after asking for them on the page and replying YES
          to the first text. We keep both. Asking fairly is the shop’s duty: never tick the box for
          someone else, never make points depend on it, and never enter a number that isn’t the
          customer’s own. STOP ends it, whatever was agreed before. The{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link> explains how we handle it.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'customers-data',
    title: 'Your customers’ data',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'Your customers’ numbers are for your loyalty program. Don’t sell them, pass them on, or write to customers about anything they didn’t ask for.',
            'Files you export are your responsibility: keep them where no one else can open them.',
            'When someone asks to be erased, erase them on their page in your dashboard, or send them to us.',
            'We use what you enter to run the service for you, and for nothing else.',
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <ReadingText>
        <p>Please do not:</p>
        <Bullets
          items={[
            'give points for things nobody bought, or collect with numbers that are not yours',
            'register a business that isn’t yours, or pretend to be someone else',
            'promise rewards that are illegal or that you don’t mean to give',
            'leave reviews that insult, threaten or lie, or speak of people’s private matters',
            'try to get other people’s data, get around limits, or flood the service',
          ]}
        />
        <p>If you find a security hole, tell us before you tell anyone else.</p>
      </ReadingText>
    ),
  },
  {
    id: 'your-keys',
    title: 'Your keys',
    body: (
      <ReadingText>
        <p>
          Keep the business phone and the codes we text to it to yourself, and sign out browsers you
          no longer use. You are responsible for what happens with your sign-in until you tell us
          that someone else has it.
        </p>
      </ReadingText>
    ),
  },
]
