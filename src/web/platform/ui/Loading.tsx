import type { ReactNode } from 'react'

/** Says what is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      {children}
    </p>
  )
}

/** Gray bars for known lines. Each number is a width in percent. */
export function Skeleton({ lines }: { lines: readonly number[] }) {
  return (
    <div aria-hidden="true" className="grid gap-[13px]">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
        <div key={index} className="h-4 rounded-xs bg-blank" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** A dotted ring beside a sentence. Silent, and hidden with reduced motion. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span aria-hidden="true" className={small ? 'spinner small' : 'spinner'} />
}
