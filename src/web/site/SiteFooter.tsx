import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { product } from '../../contract/product.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Logo.tsx'
import { Wrap } from './Wrap.tsx'

const linkClass =
  'inline-flex min-h-11 items-center text-[#e7ede6] decoration-[#7e8f86] desk:min-h-9'
const [supportEmail] = product.supportEmails

/** The foot of the roll: torn off, and thank you. */
export function SiteFooter() {
  return (
    <footer className="relative -mt-2 text-[#e7ede6]">
      <div
        aria-hidden="true"
        className="h-2 bg-ink [mask:conic-gradient(from_135deg_at_top,#0000,#000_1deg_89deg,#0000_90deg)_50%/14px_100%]"
      />
      <div className="-mt-px bg-ink pt-14 pb-10">
        <Wrap>
          <div className="grid grid-cols-2 gap-x-6 gap-y-9 desk:grid-cols-3 wide:grid-cols-[26em_1fr_1fr_1fr]">
            <ThankYou />
            <Links title="Customers">
              <Link to={paths.checkPoints()} className={linkClass}>
                Check points
              </Link>
            </Links>
            <Links title="Businesses">
              <Link to={paths.businessRegister()} className={linkClass}>
                Register
              </Link>
              <Link to={paths.businessCheck()} className={linkClass}>
                Dashboard sign in
              </Link>
              <Link to={paths.manual()} className={linkClass}>
                Owner guide
              </Link>
            </Links>
            <Links title={product.name}>
              <Link to={paths.techSupport()} className={linkClass}>
                Tech support
              </Link>
              <a href={`mailto:${product.supportEmails.join(',')}`} className={linkClass}>
                Write to support
              </a>
              <a href="/api/docs" className={linkClass}>
                API documentation
              </a>
            </Links>
          </div>
          <div className="mt-9 flex flex-wrap items-center justify-between gap-x-5 border-t-2 border-dashed border-[#5b6861] pt-3 text-xs text-[#b9c5bc]">
            <Logo reversed />
            <p>Loyalty points for small shops.</p>
          </div>
        </Wrap>
      </div>
    </footer>
  )
}

function ThankYou() {
  return (
    <div className="col-span-2 desk:col-span-3 wide:col-span-1">
      <p className="display text-[2rem] leading-[1.05] text-white desk:text-[2.5rem]">
        <span className="block">Thank you. </span>
        <span className="block">Please come again.</span>
      </p>
      <p className="mt-3.5 max-w-[26em] text-[#c9d4cb]">
        Support answers within 24 hours, and the same day Monday to Friday, 9 AM to 5 PM EST:{' '}
        <span className="wrap-anywhere">{supportEmail}</span>
      </p>
    </div>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 text-sm font-[600] text-[#aebbb2]">{title}</h2>
      <div className="grid justify-items-start">{children}</div>
    </div>
  )
}
