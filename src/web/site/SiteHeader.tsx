import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { Wrap } from './Wrap.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm px-3 font-[560] whitespace-nowrap text-ink no-underline hover:bg-ink/9'

interface SiteHeaderProps {
  /** On the landing page itself, whose sections are a jump away. */
  isHome?: boolean
}

/** On kraft, 76 px high, the same on every public page. Where it has no room, the links go into the menu. */
export function SiteHeader({ isHome = false }: SiteHeaderProps) {
  const home = isHome ? '' : paths.home()
  return (
    <header className="kraft print:hidden">
      <Wrap>
        <nav aria-label="Main" className="relative flex h-19 items-center gap-2">
          <Logo />
          <div className="ml-[26px] flex gap-0.5 max-wide:hidden">
            <a href={`${home}#business`} className={linkClass}>
              For business
            </a>
            <a href={`${home}#features`} className={linkClass}>
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
          <ButtonLink
            to={paths.businessRegister()}
            look="ink"
            size="slim"
            className="ml-2 whitespace-nowrap max-wide:ml-auto max-md:hidden"
          >
            Register your business
          </ButtonLink>
          <PhoneMenu home={home} />
        </nav>
      </Wrap>
    </header>
  )
}
