import Settings from 'lucide-react/icons/settings'
import { paths } from '../../paths.ts'
import { IconLink } from '../../ui/IconButton.tsx'

/** Beside the logo on phones, where the tabs have no room for it. */
export function SettingsLink() {
  return (
    <IconLink to={paths.settings()} aria-label="Settings" className="text-ink-2 md:hidden">
      <Settings aria-hidden="true" size={20} />
    </IconLink>
  )
}
