import ChevronRight from 'lucide-react/icons/chevron-right'
import QrCode from 'lucide-react/icons/qr-code'
import Users from 'lucide-react/icons/users'
import { use } from 'react'
import { Link } from '../../platform/ui/Link.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'

/** At the end of a phone’s dashboard: links for which the tabs have no room. */
export function MorePlaces() {
  const { paths } = use(OwnerPlace)
  const places = [
    { to: paths.print(), word: 'Codes and printing', Icon: QrCode },
    { to: paths.settings({ part: 'team' }), word: 'Team', Icon: Users },
  ]
  return (
    <nav aria-label="More">
      <ul className="card">
        {places.map(({ to, word, Icon }) => (
          <li key={to} className="border-b border-rule last:border-0">
            <Link
              to={to}
              className="flex min-h-[52px] items-center gap-3.5 px-4 font-[560] text-ink no-underline"
            >
              <Icon aria-hidden="true" size={20} className="flex-none" />
              <span className="grow">{word}</span>
              <ChevronRight aria-hidden="true" size={20} className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
