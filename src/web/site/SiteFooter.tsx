import { product } from '../../contract/product.ts'
import { Logo } from '../ui/Logo.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { Wrap } from './Wrap.tsx'

/** The foot of the roll: torn off, and thank you. */
export function SiteFooter() {
  return (
    <footer className="relative -mt-2 text-[#e7ede6]">
      <div
        aria-hidden="true"
        className="h-2 bg-ink [mask:conic-gradient(from_135deg_at_top,#0000,#000_1deg_89deg,#0000_90deg)_50%/14px_100%]"
      />
      <div className="site-foot -mt-px bg-ink pt-14 print:pb-10">
        <Wrap>
          <div className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-3 wide:grid-cols-[26em_1fr_1fr_1fr]">
            <ThankYou />
            <FooterLinks />
          </div>
          <div className="mt-9 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t-2 border-dashed border-[#5b6861] pt-3 text-xs text-[#b9c5bc]">
            <Logo reversed />
            <p>Loyalty points for small shops.</p>
          </div>
        </Wrap>
      </div>
    </footer>
  )
}

function ThankYou() {
  const [supportEmail] = product.supportEmails
  return (
    <div className="col-span-2 md:col-span-3 wide:col-span-1">
      <p className="display text-[2rem] leading-[1.05] text-white md:text-[2.5rem]">
        <span className="block">Thank you. </span>
        <span className="block">Please come again.</span>
      </p>
      <p className="mt-3.5 max-w-[26em] text-[#c9d4cb]">
        Support answers within 24 hours, or the same day Monday to Friday, 9 AM to 5 PM EST:{' '}
        <span className="wrap-anywhere">{supportEmail}</span>
      </p>
    </div>
  )
}
