import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chapters } from '../Chapters.tsx'
import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { collecting } from './collecting.tsx'
import { FourSteps } from './FourSteps.tsx'
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
