import { product } from '../../contract/platform/product.ts'
import { paths } from '../platform/paths.ts'
import { Exact } from '../platform/ui/Exact.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { Logo } from '../platform/ui/Logo.tsx'
import { useHydrated } from '../platform/ui/useHydrated.ts'
import { openCookiePreferences } from '../shared/consent/consent.ts'
import { Wrap } from './Wrap.tsx'

/** The end of the page, drawn as the end of a paper roll. */
export function SiteFooter({ leadsToAdmin = false }: { leadsToAdmin?: boolean }) {
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
            <FooterLinks leadsToAdmin={leadsToAdmin} />
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
        <span className="wrap-anywhere">
          <Exact>{supportEmail}</Exact>
        </span>
      </p>
    </div>
  )
}

interface FooterLink {
  label: string
  to: string
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Customers',
    links: [
      { label: 'Check points', to: paths.checkPoints() },
      { label: 'Customer help', to: paths.customerHelp() },
    ],
  },
  {
    title: 'Businesses',
    links: [
      { label: 'Register', to: paths.businessRegister() },
      { label: 'Dashboard sign in', to: paths.businessCheck() },
      { label: 'Pricing', to: paths.pricing() },
      { label: 'Owner guide', to: paths.manual() },
      { label: 'Tech support', to: paths.techSupport() },
    ],
  },
  {
    title: product.name,
    links: [
      { label: 'About us', to: paths.aboutUs() },
      { label: 'Privacy Policy', to: paths.privacyPolicy() },
      { label: 'Terms of Service', to: paths.termsOfService() },
    ],
  },
]

const linkClass =
  'inline-flex min-h-11 items-center text-[#e7ede6] underline decoration-[#7e8f86] decoration-[1.5px] underline-offset-3 md:min-h-9'

/** Links to all pages, in three columns. */
function FooterLinks({ leadsToAdmin }: { leadsToAdmin: boolean }) {
  return columns.map(({ title, links }, column) => (
    <div key={title}>
      <h2 className="mb-1.5 text-sm font-[600] text-[#aebbb2]">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
        {column === 1 ? <WriteToSupport /> : null}
        {column === 2 && leadsToAdmin ? (
          <li>
            <Link to={paths.adminPanel()} className={linkClass}>
              Admin
            </Link>
          </li>
        ) : null}
        {column === 2 ? <OfTheProduct /> : null}
      </ul>
    </div>
  ))
}

function WriteToSupport() {
  return (
    <li>
      <a href={`mailto:${product.supportEmails.join(',')}`} className={linkClass}>
        Write to support
      </a>
    </li>
  )
}

/** Without scripts nothing is stored, so there is no choice to show. The place stays empty. */
function OfTheProduct() {
  const isHydrated = useHydrated()
  return (
    <>
      <li>
        <a href={product.contacts.siteUrl} className={linkClass}>
          Website
        </a>
      </li>
      <li>
        <a href="/api/docs" className={linkClass}>
          API reference
        </a>
      </li>
      <li>
        {/* Pages without React find the button by this attribute. */}
        <button
          type="button"
          onClick={openCookiePreferences}
          data-cookie-preferences
          className={`${linkClass} ${isHydrated ? '' : 'invisible'}`}
        >
          Cookie Preferences
        </button>
      </li>
    </>
  )
}
