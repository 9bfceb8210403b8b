import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Chapter } from '../Chapters.tsx'
import { SupportAddresses } from '../legal/SupportAddresses.tsx'
import { Entries, ReadingText } from '../ReadingText.tsx'

/** What is asked most, and where to ask the rest. */
export const questions: readonly Chapter[] = [
  {
    id: 'which-points',
    title: 'How many points do I get?',
    body: (
      <ReadingText>
        <p>Most shops have three codes. You scan the one that matches what you spent:</p>
        <Entries
          entries={[
            { title: 'Under $20', text: '1 point' },
            { title: '$20 to $59', text: '20 points' },
            { title: '$60 or more', text: '60 points' },
          ]}
        />
        <p>Each shop sets its own points. Ask at the counter.</p>
      </ReadingText>
    ),
  },
  {
    id: 'faq',
    title: 'Frequently asked questions',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'I typed a wrong number',
              text: 'Tap “That’s not my number” under your points. For 10 minutes, you can move them to the right number, once. After that, ask the shop.',
            },
            {
              title: 'I lost my phone',
              text: 'Your points belong to your number, not your phone. Scan with another phone and type the same number. On someone else’s phone, leave “Remember my number” unchecked.',
            },
            {
              title: 'I have a new number',
              text: 'Ask the shop to move your points and history to the new number.',
            },
            {
              title: 'My camera does not scan',
              text: (
                <>
                  Wipe the lens, move closer, find more light. Some phones need an app that reads
                  codes. With an account, you can{' '}
                  <Link to={paths.qrScanner()}>scan on our page</Link>, or type the code printed
                  under the picture. Or ask the shop to add the points.
                </>
              ),
            },
            {
              title: 'My points are missing',
              text: 'Most often, a different number was typed, or the points are at another shop. Tell the shop which day you came: it sees every scan and can add what’s missing.',
            },
            {
              title: '“We do not know this code”',
              text: 'It’s damaged, or not one of ours. Tell the shop. If a sticker sends you to another address, someone has put it over the shop’s own.',
            },
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'texts-and-privacy',
    title: 'Texts, and what we know about you',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'Will I get texts?',
              text: 'Only if you tick the box when you scan and reply YES to our first text. You get your points either way.',
            },
            {
              title: 'How do I stop them?',
              text: 'Reply STOP to any of them. START brings them back, HELP tells you who we are.',
            },
            {
              title: 'What do you know?',
              text: (
                <>
                  Your number, your points and what you tell the shop. Not your name, unless you
                  leave it. The <Link to={paths.privacyPolicy()}>Privacy Policy</Link> has all of
                  it.
                </>
              ),
            },
            {
              title: 'Can I be forgotten?',
              text: 'Yes. Ask the shop, and it erases you there. Ask us, and we erase your number in every shop. You lose any points you haven’t used.',
            },
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'support',
    title: 'Contact support',
    body: (
      <ReadingText>
        <p>
          For points and rewards, ask the shop: it can fix most things while you wait. For anything
          else, use <Link to={paths.techSupport()}>tech support</Link>, or write to{' '}
          <SupportAddresses />. We answer within 24 hours; Monday to Friday, 9 AM to 5 PM EST, the
          same day.
        </p>
      </ReadingText>
    ),
  },
]
