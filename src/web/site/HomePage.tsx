import { product } from '../../contract/product.ts'
import { Features } from './home/Features.tsx'
import { FourHops } from './home/FourHops.tsx'
import { Hero } from './home/Hero.tsx'
import { PointsCheckSection } from './home/PointsCheckSection.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const description =
  'Put a QR code on your counter. Customers scan it after they pay, type their phone number, ' +
  'and the points are theirs. No app, no card.'

export default function HomePage() {
  return (
    <>
      <title>{`${product.name}: loyalty points for small businesses`}</title>
      <meta name="description" content={description} />
      <SiteHeader />
      <main id="main">
        <Hero />
        <PointsCheckSection />
        <FourHops />
        <Features />
      </main>
      <SiteFooter />
    </>
  )
}
