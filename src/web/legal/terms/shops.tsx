import { paths } from '../../paths.ts'
import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, ReadingText } from '../../site/ReadingText.tsx'
import { Link } from '../../ui/Link.tsx'

/** What shops and customers owe each other, and everybody the rest. */
export const shopChapters: readonly Chapter[] = [
  {
    id: 'points',
    title: 'Points and rewards',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'The shop sets what a code is worth, how many points a reward takes, and what it is. It owes its customers the rewards that it promises; we do not.',
            'Points have no cash value. They cannot be bought, sold, paid out, or used at another shop.',
            'A shop may correct points, undo a scan that was none, reset points, and end its program. What it does stands in its ledger.',
            'If a shop closes or deletes its business, the points there end with it.',
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
          somebody, never make points depend on it, and never enter a number that is not the
          customer’s own. STOP ends it, whatever was said before. How we handle it stands in the{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link>.
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
            'Numbers of your customers are for your loyalty program. Do not sell them, pass them on, or write to them about anything they did not ask for.',
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
            'give points for what was not bought, or collect with numbers that are not yours',
            'register a business that isn’t yours, or pretend to be someone else',
            'promise rewards that are illegal, or that you do not mean to give',
            'leave reviews that insult, threaten or lie, or speak of people’s private matters',
            'try to get at data of others, get around limits, or flood the service',
          ]}
        />
        <p>If you find a way in that should not be there, tell us before you tell anybody else.</p>
      </ReadingText>
    ),
  },
  {
    id: 'your-keys',
    title: 'Your keys',
    body: (
      <ReadingText>
        <p>
          Keep the phone of the business and the codes we text to it to yourself, and sign out
          browsers that you no longer use. What happens with your sign-in is yours to answer for,
          until you tell us that someone else has it.
        </p>
      </ReadingText>
    ),
  },
]
