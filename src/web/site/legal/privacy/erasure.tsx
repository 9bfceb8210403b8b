import {
  browserDays,
  idleDays,
  messageDays,
  restoreDays,
  signInDays,
} from '../../../../contract/retention.ts'
import { paths } from '../../../platform/paths.ts'
import { Link } from '../../../platform/ui/Link.tsx'
import { Bullets, type Chapter, Entries, ReadingText } from '../../ReadingText.tsx'
import { SupportAddresses } from '../LegalPage.tsx'

/** How long data is stored, how it is erased, and whom to ask. */
export const erasureChapters: readonly Chapter[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'Points and history',
              text: 'As long as the shop is with us, or until you are erased.',
            },
            {
              title: 'Texts and emails',
              text: `${messageDays} days; then only how many there were in a month. We don’t keep the text of a code once it is sent.`,
            },
            { title: 'Codes we text', text: 'About a day; they can be used for 10 minutes.' },
            {
              title: 'Sign-ins',
              text: `Owners ${signInDays.owner} days, ${idleDays} if the browser is not used; customers with an account ${signInDays.customer} days. A browser stays known for ${browserDays} days.`,
            },
            {
              title: 'Reviews and voice',
              text: 'As long as the shop is with us, or until you are erased.',
            },
            {
              title: 'Activity log',
              text: 'As long as the business is with us. Once a business is gone, the log says only what was done and when, without people, addresses or reasons.',
            },
            {
              title: 'Requests to support',
              text: 'Until you ask us to delete them, you are erased, or your business is gone for good.',
            },
            {
              title: 'A registration that was never confirmed',
              text: `Its pages end after ${signInDays.unconfirmedOwner} days. After ${restoreDays} days everything in it is deleted, as with a deleted business.`,
            },
            {
              title: 'A deleted business',
              text: `Its owner can restore it for ${restoreDays} days. Then everything about the owner and the customers goes: numbers, names, reviews, recordings, texts, notes. Totals without names stay.`,
            },
            { title: 'A STOP', text: 'For good, as said above.' },
          ]}
        />
        <p>
          Backups hold what there was when they were made, until we delete them. If we ever restore
          one, we erase again everyone who was erased since.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'erased',
    title: 'How to be erased',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'From one shop',
              text: 'Ask the shop. It can erase you in its dashboard on the spot.',
            },
            {
              title: 'From all shops',
              text: (
                <>
                  Write to <SupportAddresses />, or use{' '}
                  <Link to={paths.techSupport()}>tech support</Link>. We check that the number is
                  yours, then erase it everywhere, along with your account if you have one.
                </>
              ),
            },
            {
              title: 'Your business',
              text: 'In Settings, under Plan & data, choose Delete the business. You can export everything first.',
            },
          ]}
        />
        <p>
          We delete your number, your name, notes about you, your texts, your words and your voice
          for good. Points you haven’t used are gone. The shop’s totals stay right, without your
          name. Stars you gave stay, without your words. This can’t be undone.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to ask',
    body: (
      <ReadingText>
        <p>
          You can ask what we keep about you, get a copy, have it corrected or erased, and say no to
          texts at any time. Your points don’t depend on what you answer about texts or cookies. If
          you think we did something wrong, you can also complain to the privacy authority where you
          live.
        </p>
        <p>
          Write to <SupportAddresses />. Both get every message, and we answer within 24 hours.
          Before we tell or erase anything, we check that it’s really you.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <ReadingText>
        <p>
          {/* Nobody is asked for their age, so we know nobody's age. */}
          This is not made for children under 13, and we don’t knowingly keep their numbers. We
          don’t ask for anyone’s age. If you tell us about a child’s number, we erase it.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'changes',
    title: 'When this changes',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'The date at the top says when we last changed this page.',
            'If we ever want to use data for something else, we ask you before we do.',
            'If we want to keep more in your browser, we ask the cookie question again.',
          ]}
        />
      </ReadingText>
    ),
  },
]
