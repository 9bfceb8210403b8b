import type { PageData } from '../../contract/pageData.ts'
import { loadClaimCode } from '../owner/rewards/ClaimSlot.tsx'
import { Static } from '../ui/Static.tsx'
import { loadPart } from '../ui/useLater.ts'
import { CupSizes } from './home/CupSizes.tsx'
import { FourHops } from './home/FourHops.tsx'
import { Hero } from './home/Hero.tsx'
import { KnowWho } from './home/KnowWho.tsx'
import { OwnTask } from './home/OwnTask.tsx'
import { PointsCheckSection } from './home/PointsCheckSection.tsx'
import { PriceSection } from './home/PriceSection.tsx'
import { Testimonials } from './home/testimonials/Testimonials.tsx'
import { WrittenDown } from './home/WrittenDown.tsx'
import { PageHead } from './PageHead.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** The part that the page shows at once where its form was sent before its code was here. */
export async function prepare({ sentCheck }: PageData): Promise<void> {
  if (sentCheck?.claim) await loadPart(loadClaimCode)
}

export default function HomePage() {
  return (
    <>
      <PageHead page="home" />
      <SiteHeader isHome />
      <main id="main">
        <Static>
          <Hero />
        </Static>
        <PointsCheckSection />
        <Static>
          <FourHops />
          <CupSizes />
          <KnowWho />
          <WrittenDown />
        </Static>
        <OwnTask>
          <Testimonials />
        </OwnTask>
        <Static>
          <PriceSection />
        </Static>
      </main>
      <OwnTask>
        <SiteFooter />
      </OwnTask>
    </>
  )
}
