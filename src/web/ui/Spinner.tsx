/** A dotted ring beside a sentence. It says nothing itself, and is absent with reduced motion. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span aria-hidden="true" className={small ? 'spinner small' : 'spinner'} />
}
