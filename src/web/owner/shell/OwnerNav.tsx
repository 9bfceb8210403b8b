import { use } from 'react'
import { Link } from '../../ui/Link.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'

/** The owner's pages, by their window titles. `inside` lists the pages below each. */
const places = [
  { page: 'dashboard', title: 'Dashboard', inside: ['Activity', 'Print a set'] },
  { page: 'customers', title: 'Customers', inside: ['Customer', 'Import customers'] },
  { page: 'reviews', title: 'Reviews', inside: [] },
  { page: 'insights', title: 'Insights', inside: [] },
] as const

interface OwnerNavProps {
  /** The title of the open page. */
  title: string
  /** Adds the settings tab. On phones the settings are beside the logo instead. */
  hasSettings?: boolean
}

const tabClass =
  'flex min-h-11 items-center rounded-t-sm px-3 text-sm font-[560] text-ink-2 no-underline aria-[current]:bg-pad-deep aria-[current]:font-[640] aria-[current]:text-ink md:px-5'

/** The owner's pages as folder tabs. Marks the tab of the open page. */
export function OwnerNav({ title: here, hasSettings = false }: OwnerNavProps) {
  const { paths: ownerPaths, DemoFrame } = use(OwnerPlace)
  return (
    <nav aria-label="Your business" className="-mx-3.5 overflow-x-auto px-3.5 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-b-2 border-pad-deep">
        {places.map(({ page, title, inside }) => (
          <li key={page}>
            <Link
              to={ownerPaths[page]()}
              aria-current={
                title === here ? 'page' : inside.some((one) => one === here) ? 'true' : undefined
              }
              className={tabClass}
            >
              {title}
            </Link>
          </li>
        ))}
        {hasSettings ? (
          <li className={DemoFrame ? '' : 'max-md:hidden'}>
            <Link
              to={ownerPaths.settings()}
              aria-current={here === 'Settings' ? 'page' : undefined}
              className={tabClass}
            >
              Settings
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
