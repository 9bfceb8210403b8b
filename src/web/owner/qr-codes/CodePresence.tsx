import type { QrCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { presenceWords } from './presenceWords.ts'

interface CodePresenceProps {
  code: QrCode
  mayChange: boolean
  onChange: () => void
}

/** What customers scan a code from, and how long a photo of it works. */
export function CodePresence({
  code: { presence, pointValue },
  mayChange,
  onChange,
}: CodePresenceProps) {
  if (!presence) return null
  const { name, means } = presenceWords[presence]
  return (
    <>
      <p className="mt-1.5 text-sm leading-[1.4]">
        <b className="font-[640]">{name}.</b>
        {/* Of printed codes it is said once, above them. */}
        {presence === 'paper' ? null : ` ${means}`}
      </p>
      {mayChange ? (
        <Button
          look="quiet"
          size="slim"
          className="-ms-3.5"
          aria-label={`Change how the ${pointValue}-point code is shown`}
          onClick={onChange}
        >
          Change
        </Button>
      ) : null}
    </>
  )
}
