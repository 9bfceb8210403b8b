import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'

const places = [
  // What the dashboard leads to is a part of it.
  { to: paths.dashboard(), word: 'Dashboard', inside: [paths.activity(), paths.print()] },
  { to: paths.customers(), word: 'Customers', inside: [pathOf(paths.customer({ id: 0 }))] },
  { to: paths.reviews(), word: 'Reviews', inside: [] },
  { to: paths.insights(), word: 'Insights', inside: [] },
]

/** The rooms of the owner's desk, as folder tabs over the page. */
export function DeskNav() {
  const here = useLocation().pathname.replace(/\/$/, '')
  return (
    <nav aria-label="Your business" className="-mx-3.5 overflow-x-auto px-3.5 desk:mx-0 desk:px-0">
      <ul className="flex min-w-max gap-1 border-b-2 border-pad-deep">
        {places.map(({ to, word, inside }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here ? 'page' : inside.includes(here) ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-t-sm px-3 text-sm font-[560] text-ink-2 no-underline aria-[current]:bg-pad-deep aria-[current]:font-[640] aria-[current]:text-ink desk:px-5"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}
