import type { OutboxMessage } from '../../../contract/messages.ts'
import { product } from '../../../contract/product.ts'
import { Mark } from '../../ui/Logo.tsx'
import { MessageFate } from './MessageFate.tsx'

/** From whom, to whom and when, where an envelope says it. */
export function Envelope({ letter }: { letter: OutboxMessage }) {
  const { to, kind, businessName } = letter
  // A request to support is about a shop; all other letters are to it.
  const isToShop = kind !== 'support_request'
  return (
    <div className="relative z-1 grid gap-5 rounded-lg border-[3px] border-ink bg-kraft-pale px-4 pt-4 pb-4 md:px-6 md:pt-5">
      <div className="flex items-start justify-between gap-4">
        <dl className="text-sm">
          <dt className="text-ink-2">From</dt>
          <dd className="font-[620]">{product.name}</dd>
        </dl>
        <Stamp />
      </div>
      <dl className="md:ml-[22%]">
        <dt className="text-sm text-ink-2">To</dt>
        <dd className="text-md font-[620] wrap-anywhere">{to}</dd>
        {businessName && isToShop ? (
          <dd className="text-sm wrap-anywhere">{businessName}</dd>
        ) : null}
      </dl>
      <MessageFate message={letter} />
    </div>
  )
}

/** The mark on a stamp, its teeth cut out of the edge. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      // Holes on a grid of 8 px, and the paper inside of them whole.
      className="grid h-16 w-14 flex-none place-items-center bg-receipt [mask:radial-gradient(circle_2.5px,#0000_97%,#000)_-4px_-4px/8px_8px,linear-gradient(#000_0_0)_center/calc(100%-6px)_calc(100%-6px)_no-repeat]"
    >
      <Mark sizePx={30} />
    </span>
  )
}
