import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../paths.ts'
import { IconLink } from '../ui/IconButton.tsx'

export function BackHome() {
  return (
    <IconLink to={paths.home()}>
      <ArrowLeft aria-hidden="true" size={18} className="max-md:hidden" />
      Back to Home
    </IconLink>
  )
}
