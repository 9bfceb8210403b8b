import type { ReactNode } from 'react'

/** The page's maximum width, with its margins. */
export function Wrap({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`mx-auto max-w-[1136px] px-5 md:px-6 ${className}`}>{children}</div>
}
