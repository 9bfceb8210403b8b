import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, Entries, ReadingText } from '../../site/ReadingText.tsx'

/** Who else sees what is kept, and how it is guarded. */
export const sharingChapters: readonly Chapter[] = [
  {
    id: 'who-sees',
    title: 'Who sees it',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'The shop',
              text: 'Its own customers: number, points, history, reviews. It can take all of that out as a file. No shop sees another’s customers.',
            },
            {
              title: 'Our support',
              text: 'Looks at a shop’s dashboard to help, for an hour at a time, and changes nothing unless the owner allows it. Each visit stands in the owner’s Settings, with its reason.',
            },
            {
              title: 'Our administrators',
              text: 'Look after the whole of it: businesses, accounts, messages, voice messages, and requests to be erased. What they change is written down.',
            },
            {
              title: 'Who sends our texts',
              text: 'Twilio gets the number and the words of each text, and tells us whether it arrived and what you reply.',
            },
            {
              title: 'Who carries our emails',
              text: 'Our mail server, and the mailboxes of shop owners and of our support.',
            },
            {
              title: 'Who runs our machines',
              text: 'The hosting company on whose machines the database and the recordings are.',
            },
            {
              title: 'The provider of your account',
              text: 'Only if you sign in with one: it learns that you sign in here.',
            },
          ]}
        />
        <p>No one else. We hand data to authorities only where the law requires it.</p>
      </ReadingText>
    ),
  },
  {
    id: 'guarded',
    title: 'How it is guarded',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'All traffic is encrypted. Cookies of a sign-in cannot be read by scripts, and we keep only a fingerprint of them.',
            'A shop’s name and phone stand on its door, so an unknown browser also needs a code that we text to the shop.',
            'Changing a shop’s email or phone, taking data out and deleting a business need a fresh code, and the old email or phone is told of a change.',
            'Codes that we text are worth nothing after 10 minutes, or after 5 tries.',
            'No page that customers open has a phone number in its address, so none is in a history or a log.',
          ]}
        />
      </ReadingText>
    ),
  },
]
