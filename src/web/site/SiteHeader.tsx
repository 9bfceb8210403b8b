import { paths } from '../paths.ts'
import { KeyLink } from '../ui/Key.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { Wrap } from './Wrap.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm px-3 font-[560] whitespace-nowrap text-ink no-underline hover:bg-ink/9'

/** On kraft, 76 px high. Narrower than the layout of a desk, the links go into the menu. */
export function SiteHeader() {
  return (
    <header className="kraft">
      <Wrap>
        <nav aria-label="Main" className="relative flex h-19 items-center gap-2">
          <Logo />
          <div className="ml-[26px] flex gap-0.5 max-wide:hidden">
            <a href="#business" className={linkClass}>
              For business
            </a>
            <a href="#features" className={linkClass}>
              Features
            </a>
            <Link to={paths.pricing()} className={linkClass}>
              Pricing
            </Link>
            <Link to={paths.customerHelp()} className={linkClass}>
              Help
            </Link>
          </div>
          <Link to={paths.businessCheck()} className={`${linkClass} ml-auto max-wide:hidden`}>
            Business sign in
          </Link>
          <KeyLink
            to={paths.businessRegister()}
            look="ink"
            size="slim"
            className="ml-2 whitespace-nowrap max-wide:ml-auto max-desk:hidden"
          >
            Register your business
          </KeyLink>
          <PhoneMenu />
        </nav>
      </Wrap>
    </header>
  )
}
