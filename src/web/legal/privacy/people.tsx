import { consentSentence } from '../../../contract/consent.ts'
import { product } from '../../../contract/product.ts'
import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import type { Chapter } from '../../site/Chapters.tsx'
import { Bullets, Entries, ReadingText } from '../../site/ReadingText.tsx'

/** Whose data it is, and what is kept of each. */
export const peopleChapters: readonly Chapter[] = [
  {
    id: 'who',
    title: 'Who does what',
    body: (
      <ReadingText>
        <p>
          Shops use {product.name} to give points to their customers. The shop decides which points
          and rewards there are. We keep the books for it, and look after the software and the
          database. “We” is {product.name}; “the shop” is the business whose code you scanned.
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
              text: 'At each shop where you collect. It is how your points find you: there is no account, no name, no birthday.',
            },
            {
              title: 'Your points',
              text: 'Every time points came or went: when, how many, by which code, and who did it. These entries are never changed or deleted. A mistake is put right by another entry.',
            },
            {
              title: 'Notes',
              text: 'When a shop gives or takes points by hand, or undoes something, it writes down why.',
            },
            {
              title: 'Your yes to texts',
              text: 'The sentence you ticked, word for word, where, and when.',
            },
            {
              title: 'What you say',
              text: 'Stars, comment, voice message, and a name and a number if you leave them. A review after a scan is tied to that visit. Your number in a review is only for the shop to follow up.',
            },
            {
              title: 'What a shop notes',
              text: 'A shop may add a name and a short note to your number, for its own use. Ask the shop to see or delete them.',
            },
          ]}
        />
        <p>
          Checking your points adds nothing to this. Where no one has collected with a number, the
          answer is 0 points, so no one can find out where someone shops.
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
            'The business: name, phone, and what you add to it: email, description, address, time zone, logo, colors, rewards, switches.',
            'Codes, and what each is worth.',
            'Sign-ins: which browser, from which network address, and when it was last used. You see them in Settings, under Sign-ins, and end them there.',
            'An activity log: who did what to the business, when, from which browser and address. It is in Settings, under Activity.',
            'What you write to support, and our answers.',
          ]}
        />
        <p>
          Name, description and email of a business are shown to its customers. Its phone number is
          not.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'accounts',
    title: 'If you sign in with an account',
    body: (
      <ReadingText>
        <p>
          You may sign in with an account at another provider. It tells us its own number for you,
          and, if it knows them, your email and your name. We never see your password. If you scan
          with the camera on our page, we also keep the phone number that you confirmed with a
          texted code.
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
        <blockquote className="border-l-4 border-pad-deep pl-4">
          “{consentSentence('the shop')}”
        </blockquote>
        <Bullets
          items={[
            'Points do not depend on it. The box is empty until you tick it.',
            'Anyone could type your number, so the shop’s first text asks you. Others follow only if you reply YES. We keep when the box was ticked, from which network (as a code no one can read), and when you replied.',
            'One YES answers every shop that has asked you within the last 7 days. A shop asks you at most once in 30 days.',
            'Reply STOP and no shop texts you any more, until you reply START. HELP tells you who we are.',
            'We remember a STOP for good, even if everything else of you is erased. It is how we keep from texting you.',
            'From 9 in the evening to 8 in the morning, in the shop’s time zone, texts about points and rewards wait.',
            'A code that you ask for yourself, to confirm your number, comes at any hour. We never ask you to tell it to anybody.',
            'Texts carry the name of the shop, points and rewards. There is no advertising in them.',
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
          Where a shop has switched voice messages on, you may record up to {mostRecordingSeconds}{' '}
          seconds. Nothing is recorded before you press the key and your browser has asked you, and
          nothing is sent before you send it. The recording is kept as a file under a random name,
          apart from the database.
        </p>
        <p>
          Reviews and recordings are read and heard by the shop and by us. They are not published.
        </p>
      </ReadingText>
    ),
  },
]
