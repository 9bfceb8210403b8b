import { Badge } from '../../ui/Badge.tsx'

/** Beside what a plan will have and nobody has yet. */
export function PlannedMark() {
  return <Badge look="off">Planned</Badge>
}

export function PlannedNote() {
  return (
    <p className="mt-3 max-w-[44em] text-sm text-ink-2">
      <b className="text-ink">Planned</b> means it isn’t ready yet, on any plan. Everything else
      works today, for every shop during beta.
    </p>
  )
}
