import { use } from 'react'
import { Link } from '../../platform/ui/Link.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { type OwnerTitle, ownerPages } from '../business/pages.ts'

interface OwnerNavProps {
  /** The title of the open page. */
  title: OwnerTitle
  /** Adds the settings tab. On phones the settings are beside the logo instead. */
  hasSettings?: boolean
}

const tabClass =
  'flex min-h-11 items-center rounded-t-sm px-1 text-sm font-[560] text-ink-2 no-underline aria-[current]:bg-pad-deep aria-[current]:font-[640] aria-[current]:text-ink md:px-5'

/** The owner's pages as folder tabs. Marks the tab of the open page. */
export function OwnerNav({ title: here, hasSettings = false }: OwnerNavProps) {
  const { paths: ownerPaths, addressOf } = use(OwnerPlace)
  // Four have to fit on the smallest phone, too.
  const tab = `${tabClass} min-[22.5rem]:max-md:px-2 min-[24rem]:max-md:px-2.5`
  const inside = ownerPages.find(({ title }) => title === here)?.inside
  return (
    <nav aria-label="Your business" className="-mx-3.5 overflow-x-auto px-3.5 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-0.5 border-b-2 md:gap-1 border-pad-deep">
        {ownerPages.map(({ path, title, isTab }) =>
          isTab ? (
            <li key={path}>
              <Link
                to={addressOf(path)}
                aria-current={title === here ? 'page' : title === inside ? 'true' : undefined}
                className={tab}
              >
                {title}
              </Link>
            </li>
          ) : null,
        )}
        {hasSettings ? (
          <li className="max-md:hidden">
            <Link
              to={ownerPaths.settings()}
              aria-current={here === 'Settings' ? 'page' : undefined}
              className={tab}
            >
              Settings
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
