import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { type SettingsPart, settingsParts } from './parts.tsx'

interface PartListProps {
  open: SettingsPart | undefined
  /** The parts in which something was typed and not saved. */
  unsaved: ReadonlySet<string>
}

const rowClass =
  'flex min-h-[52px] items-center gap-3.5 rounded-sm px-4 font-[560] text-ink no-underline aria-[current]:bg-pad-deep aria-[current]:font-[640] wide:min-h-[46px] wide:px-3'

/** Beside the open part; by itself on phones. */
export function PartList({ open, unsaved }: PartListProps) {
  return (
    <nav aria-label="Settings">
      <ul className="card grid wide:gap-0.5 wide:bg-transparent wide:shadow-none">
        {settingsParts.map((part) => (
          <li key={part.value} className="max-wide:border-b max-wide:border-rule">
            <Link
              to={paths.settings({ part: part.value })}
              aria-current={part === open ? 'page' : undefined}
              className={rowClass}
            >
              <part.Icon aria-hidden="true" size={20} className="flex-none" />
              <span className="grow">{part.word}</span>
              {unsaved.has(part.value) ? (
                <span className="text-xs font-normal text-ink-2">Not saved</span>
              ) : null}
              <ChevronRight aria-hidden="true" size={20} className="flex-none md:hidden" />
            </Link>
          </li>
        ))}
        <li className="wide:mt-1.5 wide:border-t wide:border-rule wide:pt-1.5">
          <Link to={paths.businessSetup()} className={rowClass}>
            <ListChecks aria-hidden="true" size={20} className="flex-none" />
            <span className="grow">Walk through the setup</span>
            <ChevronRight aria-hidden="true" size={20} className="flex-none md:hidden" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}
