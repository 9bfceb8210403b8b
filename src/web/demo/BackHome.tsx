import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../paths.ts'
import { ToolLink } from '../ui/Tool.tsx'

export function BackHome() {
  return (
    <ToolLink to={paths.home()}>
      <ArrowLeft aria-hidden="true" size={18} className="max-desk:hidden" />
      Back to Home
    </ToolLink>
  )
}
