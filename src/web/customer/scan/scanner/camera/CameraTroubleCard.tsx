import { Button } from '../../../../ui/Button.tsx'
import { FieldError } from '../../../../ui/Field.tsx'
import { type CameraTrouble, cameraAdvice, cameraSentence } from './cameraTrouble.ts'

interface CameraTroubleCardProps {
  trouble: CameraTrouble
  onRetry: () => void
}

/** In the place of the camera's picture, and low, so that the form for typing is on the screen too. */
export function CameraTroubleCard({ trouble, onRetry }: CameraTroubleCardProps) {
  const advice = cameraAdvice[trouble]
  return (
    <div className="card grid justify-items-start gap-2.5 px-4 py-3">
      <FieldError>{cameraSentence}</FieldError>
      {advice ? <p className="text-sm">{advice}</p> : null}
      {/* A secure address is nothing that trying again brings. */}
      {trouble === 'insecure' ? null : (
        <Button look="plain" size="slim" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
