import type { Chapter } from '../../Chapters.tsx'
import { Bullets, Entries, ReadingText } from '../../ReadingText.tsx'

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
              text: 'Its own customers: number, points, history, reviews. It can export all of that as a file. No shop sees another’s customers.',
            },
            {
              title: 'Our support',
              text: 'Can look at a shop’s dashboard for an hour at a time, to help. It changes nothing unless the owner allows it. The owner’s Settings list each visit and its reason.',
            },
            {
              title: 'Our administrators',
              text: 'Look after businesses, accounts, messages, voice messages and requests to be erased. We log what they change.',
            },
            {
              title: 'Who sends our texts',
              text: 'Twilio gets the number and the text of each message, and tells us whether it arrived and what you reply.',
            },
            {
              title: 'Who carries our emails',
              text: 'Our mail server, and the mailboxes of shop owners and of our support.',
            },
            {
              title: 'Who runs our machines',
              text: 'The hosting company whose machines hold the database and the recordings.',
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
            'All traffic is encrypted. Scripts can’t read sign-in cookies, and we keep only a fingerprint of them.',
            'Anyone can read a shop’s name and phone on its door, so a new browser also needs a code that we text to the shop.',
            'Changing a shop’s email or phone, exporting data and deleting a business need a fresh code. We tell the old email or phone about a change.',
            'Codes we text stop working after 10 minutes or 5 tries.',
            'No page that customers open has a phone number in its address, so none is in a history or a log.',
          ]}
        />
      </ReadingText>
    ),
  },
]
