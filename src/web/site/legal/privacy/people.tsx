import { consentSentence } from '../../../../contract/consent.ts'
import { product } from '../../../../contract/platform/product.ts'
import { mostRecordingSeconds } from '../../../../contract/recordingLimits.ts'
import { Bullets, type Chapter, Entries, ReadingText } from '../../ReadingText.tsx'

/** Who else sees the stored data, and how it is protected. */
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

/** Whose data it is, and what is stored about each person. */
export const peopleChapters: readonly Chapter[] = [
  {
    id: 'who',
    title: 'Who does what',
    body: (
      <ReadingText>
        <p>
          Shops use {product.name} to give points to their customers. The shop decides on points and
          rewards. We keep the books and look after the software and the database. “We” is{' '}
          {product.name}; “the shop” is the business whose code you scanned.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'customers',
    title: 'What we keep of customers',
    body: (
      <ReadingText>
        <Entries
          entries={[
            {
              title: 'Your phone number',
              text: 'At each shop where you collect. It is how your points find you: no account, no name, no birthday.',
            },
            {
              title: 'Your points',
              text: 'Every time points came or went: when, how many, by which code, and who did it. We never change or delete these entries. Another entry corrects a mistake.',
            },
            {
              title: 'Notes',
              text: 'When a shop gives or takes points by hand, or undoes something, it notes why.',
            },
            {
              title: 'Your yes to texts',
              text: 'The sentence you ticked, word for word, where, and when.',
            },
            {
              title: 'What you say',
              text: 'Stars, comment, voice message, and your name and number if you leave them. A review after a scan belongs to that visit. The shop uses the number in a review only to follow up.',
            },
            {
              title: 'What a shop notes',
              text: 'A shop may add a name and a short note to your number, for its own use. Ask the shop to see or delete them.',
            },
          ]}
        />
        <p>
          Checking your points adds nothing to this. A number without points shows 0, so no one can
          find out where someone shops.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'owners',
    title: 'What we keep of shop owners',
    body: (
      <ReadingText>
        <Bullets
          items={[
            'The business: name, phone, and what you add, such as email, description, address, time zone, logo, colors, rewards and settings.',
            'Codes, and what each is worth.',
            'Sign-ins: which browser, from which network address, and when it was last used. See and end them in Settings, under Sign-ins.',
            'An activity log: who did what to the business, when, from which browser and address. Find it in Settings, under Activity.',
            'What you write to support, and our answers.',
          ]}
        />
        <p>Customers see a business’s name, description and email, but not its phone number.</p>
      </ReadingText>
    ),
  },
  {
    id: 'accounts',
    title: 'If you sign in with an account',
    body: (
      <ReadingText>
        <p>
          You can sign in with an account from another provider. It tells us its ID for you and, if
          it has them, your email and name. We never see your password. If you scan with the camera
          on our page, we also keep the phone number you confirmed with a texted code.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'texts',
    title: 'Texts (SMS), and how to stop them',
    body: (
      <ReadingText>
        <p>A shop may text you only if you asked for it, at that shop, with this:</p>
        <blockquote className="border-s-4 border-pad-deep ps-4">
          “{consentSentence('the shop')}”
        </blockquote>
        <Bullets
          items={[
            'Your points don’t depend on it. The box is empty until you tick it.',
            'Anyone could type your number, so the shop’s first text asks you. More texts follow only if you reply YES. We keep when the box was ticked, from which network (as a code no one can read), and when you replied.',
            'One YES answers every shop that has asked you within the last 7 days. A shop asks you at most once in 30 days.',
            'Reply STOP and no shop texts you until you reply START. HELP tells you who we are.',
            'We remember a STOP for good, even if everything else about you is erased. That is how we know not to text you.',
            'Texts about points and rewards wait from 9 PM to 8 AM, at the shop and where your number is from.',
            'A code you ask for yourself, to confirm your number, comes at any hour. We never ask you to tell it to anyone.',
            'Texts name the shop, your points and rewards. They carry no advertising.',
          ]}
        />
      </ReadingText>
    ),
  },
  {
    id: 'voice',
    title: 'Reviews and voice messages',
    body: (
      <ReadingText>
        <p>
          Where a shop takes voice messages, you can record up to {mostRecordingSeconds} seconds. We
          record nothing before you press the button and your browser asks you, and nothing leaves
          your phone before you send it. We keep the recording as a file with a random name, apart
          from the database.
        </p>
        <p>
          Only the shop and we can read reviews and hear recordings. We don’t publish them. A shop
          may also offer you a link to a review site: what you post there is between you and that
          site.
        </p>
      </ReadingText>
    ),
  },
]
