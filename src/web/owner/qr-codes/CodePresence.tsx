import type { QrCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { presenceWords } from './presenceWords.ts'

interface CodePresenceProps {
  code: QrCode
  mayChange: boolean
  onChange: () => void
}

/** What customers scan a code from. What a photo of it is good for is said once, above the codes. */
export function CodePresence({
  code: { presence, pointValue },
  mayChange,
  onChange,
}: CodePresenceProps) {
  if (!presence) return null
  const { name } = presenceWords[presence]
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm leading-[1.4]">
      <b className="font-[640]">{name}.</b>
      {mayChange ? (
        <Button
          look="quiet"
          size="slim"
          className="-my-2 -me-3.5 px-1.5"
          aria-label={`Change how the ${pointValue}-point code is shown`}
          onClick={onChange}
        >
          Change
        </Button>
      ) : null}
    </div>
  )
}
