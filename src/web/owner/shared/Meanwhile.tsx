import { Exact } from '../../platform/ui/Exact.tsx'

/** Shows a field's new value if it was changed elsewhere, too. */
export function Meanwhile({ now }: { now: string | undefined }) {
  if (now === undefined) return null
  return (
    <p className="mt-1.5 rounded-sm bg-band-yellow-pale px-3 py-2 text-sm wrap-anywhere">
      Now in the other window: <b>{now ? <Exact>{now}</Exact> : 'nothing'}</b>
    </p>
  )
}
