import Scissors from 'lucide-react/icons/scissors'
import { use } from 'react'
import { DeskPlace } from '../desk/deskPlace.ts'
import { KeyLink } from '../ui/Key.tsx'

/** The way to everything that is printed at once. */
export function CutOutCard() {
  const { paths } = use(DeskPlace)
  return (
    <div className="flex flex-col items-start gap-2 rounded-sm border-2 border-ink/65 p-4">
      <Scissors aria-hidden="true" size={26} />
      <h3 className="display text-lg leading-[1.2]">Ready to cut out</h3>
      <p className="mb-2 text-sm leading-[1.45]">
        A table tent, a counter poster and a sheet of 21 stickers, in your colors.
      </p>
      <KeyLink
        look="plain"
        size="slim"
        to={paths.print()}
        className="mt-auto max-desk:w-full max-desk:justify-center"
      >
        Print a set
      </KeyLink>
    </div>
  )
}
