import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { SupportAddresses } from './legal/LegalPage.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { type Chapter, Chapters, Entries, ReadingText } from './ReadingText.tsx'

/** The most frequent questions, and where to ask others. */
const questions: readonly Chapter[] = [
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

/** For a customer in a hurry, perhaps with a queue behind them. */
export default function CustomerHelpPage() {
  return (
    <>
      <PageHead page="customer-help" />
      <ReadingPage
        heading="Customer help"
        lead="Scan, type your number, and the points are yours. No app, no card, no account."
      >
        <p className="mt-5 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.checkPoints()}>Check my points</ButtonLink>
          <ButtonLink to={paths.techSupport()} look="plain">
            Contact support
          </ButtonLink>
        </p>
        <FourSteps />
        <Chapters label="On this page" chapters={[...collecting, ...questions]} />
      </ReadingPage>
    </>
  )
}

/** About points, and about feedback after a visit. */
const collecting: readonly Chapter[] = [
  {
    id: 'check-points',
    title: 'Check your points',
    body: (
      <ReadingText>
        <p>
          In the shop: scan the code that says “Check your points” and type your number. It gives no
          points, and you can check as often as you like. Anywhere else: keep the{' '}
          <Link to={paths.checkPoints()}>page with your points</Link> on your home screen, or use
          the form on the <Link to={paths.home()}>home page</Link> with your number and the shop’s
          business ID. The shop can tell you its ID.
        </p>
        <p>Each shop counts its own points. A number can have 20 points here and 80 next door.</p>
      </ReadingText>
    ),
  },
  {
    id: 'reviews',
    title: 'Leave a review',
    body: (
      <ReadingText>
        <p>
          Within a day of your visit, you can leave stars and a few words. It takes less than 30
          seconds. Some shops also take a voice message of up to a minute. Only the shop and our
          support read or hear it, and your name is optional.
        </p>
      </ReadingText>
    ),
  },
]

const steps = [
  {
    title: 'Scan the code',
    text: 'After you pay, point your phone’s camera at the code on the counter and open the link.',
  },
  {
    title: 'Type your phone number',
    text: 'Pick your country, then type the number without the country code.',
  },
  {
    title: 'See your points',
    text: 'You see right away how many you have, and how many you still need.',
  },
  {
    title: 'Get the reward',
    text: 'With enough points, your screen turns into a yellow ticket. Show it at the counter. A screenshot won’t do: the code changes every 3 minutes.',
  },
]

/** All the steps at a glance, for a customer in a hurry. */
function FourSteps() {
  return (
    <section
      aria-labelledby="four-steps"
      className="card mt-7 px-5 py-6 md:px-11 md:py-8 print:p-0 print:shadow-none"
    >
      <h2 id="four-steps" className="display mb-4 text-2xl print:text-xl">
        Four steps to a reward
      </h2>
      <ol className="grid gap-x-7 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="break-inside-avoid">
            <span aria-hidden="true" className="figure text-3xl leading-none text-till">
              {place + 1}
            </span>
            <h3 className="mt-1 font-[640]">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
