import { type ReactNode, useState } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'

interface SeldomChangedProps {
  /** Left out: everything else, which needs no heading. */
  title?: string | undefined
  /** Everything in here, as one sentence. */
  summary: string
  /** One of its fields is wrong or has to be looked at, so they show. */
  isWrong: boolean
  children: ReactNode
}

/** What is set once and forgotten: a sentence until somebody presses Change. */
export function SeldomChanged({ title, summary, isWrong, children }: SeldomChangedProps) {
  const [isOpen, setOpen] = useState(false)
  const named = title ?? 'Everything else'
  if (isOpen || isWrong) {
    return (
      <fieldset className="grid gap-5 border-t-2 border-dotted border-pad-rule pt-4">
        <legend className="sr-only">{named}</legend>
        {title ? (
          <p aria-hidden="true" className="-mb-2 font-[640]">
            {title}
          </p>
        ) : null}
        {children}
      </fieldset>
    )
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t-2 border-dotted border-pad-rule pt-3.5">
      <p className="min-w-0 leading-[1.4] wrap-anywhere">
        <b className="font-[640]">{named}</b>
        <span className="block text-ink-2">
          <Exact in={summary} />
        </span>
      </p>
      <button
        type="button"
        className="min-h-11 flex-none cursor-pointer font-[600] text-till underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Change
        <span className="sr-only">{` ${named.charAt(0).toLowerCase()}${named.slice(1)}`}</span>
      </button>
    </div>
  )
}
