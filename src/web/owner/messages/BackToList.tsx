import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../paths.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { byHand } from './useMovedFocus.ts'

/** On a phone, where the list gave way to what was opened. */
export function BackToList() {
  return (
    <IconLink
      to={paths.outbox({ view: 'all' })}
      state={byHand}
      className="-ml-2.5 justify-self-start md:hidden"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      All messages
    </IconLink>
  )
}
