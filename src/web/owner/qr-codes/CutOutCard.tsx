import Scissors from 'lucide-react/icons/scissors'
import { use } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'

/** The way to everything that is printed at once: a card like those of the codes, or a band under them. */
export function CutOutCard({ isBand }: { isBand: boolean }) {
  const { paths } = use(OwnerPlace)
  const layout = isBand ? 'md:flex-row md:items-center md:gap-5' : ''
  return (
    <div
      className={`flex flex-col items-start gap-2 rounded-sm border-2 border-ink/65 p-4 ${layout}`}
    >
      <Scissors aria-hidden="true" size={26} className="flex-none" />
      <div className="grid gap-2">
        <h3 className="display text-lg leading-[1.2]">Ready to cut out</h3>
        <p className="text-sm leading-[1.45]">
          A table tent, a counter poster and a sheet of stickers, in your colors.
        </p>
      </div>
      <ButtonLink
        look="plain"
        size="slim"
        to={paths.print()}
        className={`mt-auto max-md:w-full max-md:justify-center ${isBand ? 'md:my-auto md:ml-auto' : ''}`}
      >
        Print a set
      </ButtonLink>
    </div>
  )
}
