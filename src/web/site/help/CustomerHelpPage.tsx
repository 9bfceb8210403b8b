import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Chapter, Chapters } from '../Chapters.tsx'
import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { ReadingText } from '../ReadingText.tsx'
import { questions } from './questions.tsx'

/** For a customer who is lost, perhaps with somebody waiting behind them. */
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

/** How many there are, and what was thought of the visit. */
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
    text: 'You see right away how many you have, and how many to go.',
  },
  {
    title: 'Get the reward',
    text: 'With enough points, your screen turns into a yellow ticket. Show it at the counter. A screenshot won’t do: the code changes every 3 minutes.',
  },
]

/** All there is to it, for whoever has somebody waiting behind them. */
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
