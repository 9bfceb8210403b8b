import type { ReactNode } from 'react'

/** The board with the prices, on the wall behind the counter. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <div className="group/board grid items-start gap-x-14 gap-y-9 rounded-lg bg-till p-6 text-[#dbe8e1] shadow-[inset_0_0_0_6px_var(--color-till-deep),inset_0_0_0_7.5px_#4d8672] md:p-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {children}
    </div>
  )
}
