import type { SetupForm } from '../setupForm.ts'
import type { CounterPiecesProps } from './CounterPieces.tsx'

/** What the setup's fields make of the counter. */
export function piecesOf(form: SetupForm): CounterPiecesProps {
  return {
    name: form.name,
    logoUrl: form.logoUrl.trim(),
    description: form.description,
    points: form.qrCode2Points,
    reward: form.rewardDescription,
    rewardThreshold: form.rewardThreshold,
  }
}
