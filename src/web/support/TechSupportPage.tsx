import ArrowLeft from 'lucide-react/icons/arrow-left'
import { product } from '../../contract/product.ts'
import { paths } from '../paths.ts'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { Wrap } from '../site/Wrap.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ToolLink } from '../ui/Tool.tsx'
import { SupportDesk } from './SupportDesk.tsx'
import { SupportNotes } from './SupportNotes.tsx'

const description =
  'Something not working in your loyalty program? Tell us, and support looks into it within 24 hours.'

/** Open to everybody: also to an owner who cannot get in. */
export default function TechSupportPage() {
  return (
    <>
      <title>{`Tech Support | ${product.name}`}</title>
      <meta name="description" content={description} />
      <Wrap>
        <header className="flex min-h-16 items-center justify-between gap-2 py-2.5">
          <Logo />
          <ToolLink to={paths.home()} className="max-desk:-mr-2.5">
            <ArrowLeft aria-hidden="true" size={18} />
            Back to Home
          </ToolLink>
        </header>
        <main id="main" className="pt-4 pb-16 desk:pt-10 desk:pb-24">
          <h1 className="display text-3xl desk:text-4xl">Tech support</h1>
          <p className="mt-3 max-w-[34em] text-lg">
            Tell us what is wrong. Support looks at your dashboard and puts it right.
          </p>
          <div className="mt-7 grid items-start gap-x-14 gap-y-10 desk:mt-9 wide:grid-cols-[1fr_400px]">
            <SupportDesk />
            <SupportNotes />
          </div>
        </main>
      </Wrap>
      <SiteFooter />
    </>
  )
}
