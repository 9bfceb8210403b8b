import { SupportAddresses } from '../legal/SupportAddresses.tsx'
import { paths } from '../paths.ts'
import type { Chapter } from '../site/Chapters.tsx'
import { Entries, ReadingText } from '../site/ReadingText.tsx'
import { Link } from '../ui/Link.tsx'

/** What is asked most, and where to ask the rest. */
export const questions: readonly Chapter[] = [
  {
    id: 'which-points',
    title: 'How many points for what?',
    body: (
      <ReadingText>
        <p>Shops usually have three codes, and hand you the one that fits what you spent:</p>
        <Entries
          entries={[
            { title: 'Under $20', text: '1 point' },
            { title: '$20 to $59', text: '20 points' },
            { title: '$60 or more', text: '60 points' },
          ]}
        />
        <p>Each shop decides for itself, so yours may do it another way. Ask at the counter.</p>
      </ReadingText>
    ),
  },
  {
    id: 'faq',
    title: 'Frequent questions, when something is not right',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'I typed a wrong number',
              text: 'Under your points stands “That’s not my number”. For 10 minutes you can move the points to the right one yourself, once. Later, ask the shop to move them.',
            },
            {
              title: 'I lost my phone',
              text: 'Your points belong to your number, not your phone. Scan with another phone and type the same number. On someone else’s phone, leave “Remember my number” unchecked.',
            },
            {
              title: 'I have a new number',
              text: 'Ask the shop. It moves your points and their history to the new number.',
            },
            {
              title: 'My camera does not scan',
              text: (
                <>
                  Wipe the lens, go closer, find light. Some phones need a camera app that reads
                  codes. With an account you can{' '}
                  <Link to={paths.qrScanner()}>scan on our page</Link>, or type the code that stands
                  under the picture there. Or ask the shop to add the points.
                </>
              ),
            },
            {
              title: 'My points are missing',
              text: 'Most often another number was typed, or another shop has them. Tell the shop which day it was: it sees every scan and can add what was missed.',
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
              text: 'Only if you tick the box when you scan, and then reply YES to one text that asks you. You get your points either way.',
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
              text: 'Yes. Ask the shop, and it erases you there. Ask us, and we erase your number in every shop. Points that you have not used are gone then.',
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
          About points and rewards, the shop is the one to ask: it can put most things right while
          you wait. For everything else use <Link to={paths.techSupport()}>tech support</Link>, or
          write to <SupportAddresses />. We answer within 24 hours; Monday to Friday, 9 AM to 5 PM
          EST, the same day.
        </p>
      </ReadingText>
    ),
  },
]
