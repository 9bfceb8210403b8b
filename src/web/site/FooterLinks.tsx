import { product } from '../../contract/product.ts'
import { openCookiePreferences } from '../consent/consent.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { useHydrated } from '../ui/useHydrated.ts'

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
      { label: 'Admin', to: paths.adminPanel() },
    ],
  },
]

const linkClass =
  'inline-flex min-h-11 items-center text-[#e7ede6] underline decoration-[#7e8f86] decoration-[1.5px] underline-offset-3 md:min-h-9'

/** Everything that can be read or done here, in three columns. */
export function FooterLinks() {
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

/** Without scripts nothing is kept, so there is nothing to choose: the place stays empty then. */
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
          API for owners
        </a>
      </li>
      <li>
        {/* By this attribute a page without React finds it. */}
        <button
          type="button"
          onClick={openCookiePreferences}
          data-cookie-preferences
          className={`${linkClass} ${isHydrated ? '' : 'invisible'}`}
        >
          Cookie preferences
        </button>
      </li>
    </>
  )
}
