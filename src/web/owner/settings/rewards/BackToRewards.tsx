import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use } from 'react'
import { IconLink } from '../../../platform/ui/IconButton.tsx'
import { OwnerPlace } from '../../business/ownerPlace.ts'

/** Back to the list of rewards and happy hours. */
export function BackToRewards() {
  const { paths } = use(OwnerPlace)
  return (
    <IconLink to={paths.settings({ part: 'rewards' })} className="-ms-2.5 justify-self-start">
      <ArrowLeft aria-hidden="true" size={18} />
      Rewards
    </IconLink>
  )
}
