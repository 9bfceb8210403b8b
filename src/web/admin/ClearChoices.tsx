import { Button } from '../ui/Button.tsx'

/** At the foot of a list's filters, while something is chosen. */
export function ClearChoices({ onClear }: { onClear: () => void }) {
  return (
    <div className="col-span-full">
      <Button look="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}
