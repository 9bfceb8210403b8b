import Settings from 'lucide-react/icons/settings'
import { paths } from '../paths.ts'
import { ToolLink } from '../ui/Tool.tsx'

/** Beside the logo on phones, where the tabs have no room for it. */
export function SettingsLink() {
  return (
    <ToolLink to={paths.settings()} aria-label="Settings" className="text-ink-2 desk:hidden">
      <Settings aria-hidden="true" size={20} />
    </ToolLink>
  )
}
