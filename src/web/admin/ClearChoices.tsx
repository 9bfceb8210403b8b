import { Key } from '../ui/Key.tsx'

/** At the foot of a list's filters, while something is chosen. */
export function ClearChoices({ onClear }: { onClear: () => void }) {
  return (
    <div className="col-span-full">
      <Key look="quiet" onClick={onClear}>
        Clear filters
      </Key>
    </div>
  )
}
