import Menu from 'lucide-react/icons/menu'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { Logo } from '../platform/ui/Logo.tsx'
import { Wrap } from './Wrap.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm px-3 font-[560] whitespace-nowrap text-ink no-underline hover:bg-ink/9'

interface SiteHeaderProps {
  /** On the landing page itself, links jump to its sections. */
  isHome?: boolean
}

/** On kraft, 76 px high, on every public page. On narrow screens the links move to the menu. */
export function SiteHeader({ isHome = false }: SiteHeaderProps) {
  const home = isHome ? '' : paths.home()
  return (
    <header className="kraft print:hidden">
      <Wrap>
        <nav aria-label="Main" className="relative flex h-19 items-center gap-2">
          <Logo />
          <div className="ms-[26px] flex gap-0.5 max-wide:hidden">
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
          <Link to={paths.businessCheck()} className={`${linkClass} ms-auto max-wide:hidden`}>
            Business sign in
          </Link>
          <ButtonLink
            to={paths.businessRegister()}
            look="ink"
            size="slim"
            className="ms-2 whitespace-nowrap max-wide:ms-auto max-md:hidden"
          >
            Register Your Business
          </ButtonLink>
          <PhoneMenu home={home} />
        </nav>
      </Wrap>
    </header>
  )
}

const menuLinkClass =
  'flex min-h-12 items-center border-b border-rule px-1 font-[560] text-ink no-underline'

/**
 * The header's links on narrow screens. A `<details>` opens without the page's code, too. `home`
 * leads to the landing page from other pages.
 */
function PhoneMenu({ home }: { home: string }) {
  const details = useRef<HTMLDetailsElement>(null)

  function close() {
    if (details.current) details.current.open = false
  }
  // Other links open another page. These scroll this page, which the open menu would cover.
  function closeOnAnchor(event: MouseEvent) {
    if (event.target instanceof HTMLAnchorElement && event.target.hash) close()
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      onClick={closeOnAnchor}
      onKeyDown={closeOnEscape}
      className="max-md:ms-auto wide:hidden"
    >
      <summary className="key plain slim cursor-pointer list-none gap-2 bg-transparent shadow-[inset_0_0_0_1.5px_var(--color-ink)] [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" size={20} />
        Menu
      </summary>
      <div className="absolute inset-e-0 inset-s-0 top-[68px] z-10 md:inset-s-auto md:w-80 rounded-md bg-receipt px-4 pt-1 pb-4 shadow-lifted">
        <a href={`${home}#business`} className={menuLinkClass}>
          For business
        </a>
        <a href={`${home}#features`} className={menuLinkClass}>
          Features
        </a>
        <a href={`${home}#check`} className={menuLinkClass}>
          Check your points
        </a>
        <Link to={paths.pricing()} className={menuLinkClass}>
          Pricing
        </Link>
        <Link to={paths.customerHelp()} className={menuLinkClass}>
          Help
        </Link>
        <Link to={paths.businessCheck()} className={menuLinkClass}>
          Business sign in
        </Link>
        <ButtonLink to={paths.businessRegister()} look="ink" wide className="mt-4 md:hidden">
          Register Your Business
        </ButtonLink>
      </div>
    </details>
  )
}
