import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'

interface DisclosureProps {
  title: string
  /** At the right of the title, such as how many there are. */
  note: string
  children: ReactNode
}

/** A line that opens what is under it. */
export function Disclosure({ title, note, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-rule last:border-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 text-left"
        >
          <span className="font-[620]">{title}</span>
          <span className="ml-auto text-sm text-ink-2">{note}</span>
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h4>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  )
}
