import {
  browserDays,
  idleDays,
  messageDays,
  restoreDays,
  signInDays,
} from '../../../contract/retention.ts'
import { paths } from '../../paths.ts'
import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, Entries, ReadingText } from '../../site/ReadingText.tsx'
import { Link } from '../../ui/Link.tsx'
import { SupportAddresses } from '../SupportAddresses.tsx'

/** How long things are kept, how they go, and whom to ask. */
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
              text: `${messageDays} days; then only how many there were in a month. The words of a code are not kept once it is sent.`,
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
              text: 'As long as the business is with us. Of a business that is gone it says only what was done and when; persons, addresses and reasons are taken out.',
            },
            {
              title: 'Requests to support',
              text: 'Until you ask us to delete them, you are erased, or your business is gone for good.',
            },
            {
              title: 'A registration that was never confirmed',
              text: `Its pages end after ${signInDays.unconfirmedOwner} days. After ${restoreDays} days everything in it goes, as of a deleted business.`,
            },
            {
              title: 'A deleted business',
              text: `Its owner can take it back for ${restoreDays} days. Then everything about the owner and the customers goes: numbers, names, reviews, recordings, texts, notes. Sums without names stay.`,
            },
            { title: 'A STOP', text: 'For good, as said above.' },
          ]}
        />
        <p>
          Backups hold what there was when they were made, until they are thrown away. Whoever was
          erased since is erased again if one is ever used.
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
              text: 'Ask the shop. It erases you on your page in its dashboard, on the spot.',
            },
            {
              title: 'From all shops',
              text: (
                <>
                  Write to <SupportAddresses />, or use{' '}
                  <Link to={paths.techSupport()}>tech support</Link>. We make sure that the number
                  is yours, then erase it everywhere, and with it your account, if you have one.
                </>
              ),
            },
            {
              title: 'Your business',
              text: 'Settings, Plan & data, Delete the business. You can take everything out first.',
            },
          ]}
        />
        <p>
          Your number, your name, the notes about you, your texts, your words and your voice are
          deleted for good, and points that you have not used are gone. The shop’s sums stay right,
          with nobody’s name on them. Stars you gave stay, without your words. It cannot be taken
          back.
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
          You may ask what we keep of you, get a copy of it, have it put right, have it erased, and
          say no to texts at any time. Your points do not depend on what you answer about texts or
          cookies. If you think that we did wrong, you may also complain to the authority for
          privacy where you live.
        </p>
        <p>
          Write to <SupportAddresses />. Both get every message, and we answer within 24 hours.
          Before we tell or erase anything we make sure that it is you who asks.
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
          {/* Nobody's age is asked for, so none is known. */}
          This is not made for children under 13, and we do not knowingly keep their numbers. We ask
          nobody’s age. Tell us about a child’s number, and we erase it.
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
            'The date at the top says when these words were last changed.',
            'If we ever want to use data for something else, we ask you before we do.',
            'If more is to be kept in your browser, the cookie question comes again.',
          ]}
        />
      </ReadingText>
    ),
  },
]
