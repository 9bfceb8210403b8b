import Mic from 'lucide-react/icons/mic'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { type SectionName, sections } from './sections.ts'
import { NewRequests } from './support/NewRequests.tsx'

/**
 * Leads from section to section; each has an address of its own. They are folder tabs where all
 * stand in one row; elsewhere a tab would hang over another one, so they are keys.
 */
export function SectionTabs({ open }: { open: SectionName }) {
  return (
    <nav aria-label="Sections" className="border-ink max-[1259px]:mb-3 min-[1260px]:border-b-2">
      <ul className="grid grid-cols-2 gap-1 md:flex md:flex-wrap min-[1260px]:gap-0">
        {sections.map(({ name, label, Icon }) => (
          <li key={name}>
            <Tab to={paths.adminPanel({ section: name })} isOpen={name === open}>
              <Icon aria-hidden="true" size={18} />
              {label}
              {name === 'support' ? <NewRequests /> : null}
            </Tab>
          </li>
        ))}
        <li>
          <Tab to={paths.adminVoiceComments()} isOpen={false}>
            <Mic aria-hidden="true" size={18} />
            Voice comments
          </Tab>
        </li>
      </ul>
    </nav>
  )
}

const open = 'bg-pad-deep text-ink min-[1260px]:border-ink min-[1260px]:bg-receipt'
const closed = 'text-ink-2 hover:text-ink min-[1260px]:border-transparent'

function Tab({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-2 rounded-sm px-3 py-2 font-[620] no-underline max-md:px-2.5 max-md:text-sm md:whitespace-nowrap min-[1260px]:rounded-t-md min-[1260px]:rounded-b-none min-[1260px]:border-2 min-[1260px]:border-b-0 [&>svg]:flex-none ${isOpen ? open : closed}`}
    >
      {children}
    </Link>
  )
}
