import type { ReactNode } from 'react'

// On paper a link says where it leads.
const printedLinks = "print:[&_a[href^='/']]:after:content-['_('_attr(href)_')']"

/** Paragraphs and lists under each other, as a long text has them. */
export function ReadingText({ children }: { children: ReactNode }) {
  return (
    <div className={`grid gap-3.5 wrap-anywhere print:block print:space-y-2 ${printedLinks}`}>
      {children}
    </div>
  )
}

export interface ReadingEntry {
  readonly title: string
  readonly text: ReactNode
}

/** Label and words over a rule, as on a price list. */
export function Entries({ entries }: { entries: readonly ReadingEntry[] }) {
  return (
    <dl>
      {entries.map(({ title, text }) => (
        <div
          key={title}
          className="break-inside-avoid border-b border-rule py-2 md:grid md:grid-cols-[190px_minmax(0,1fr)] md:gap-x-5"
        >
          <dt className="font-[640]">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Points that belong together, in no order. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-till">
      {items.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

/** What is done one after the other, numbered in large figures. */
export function Steps({ steps }: { steps: readonly ReadingEntry[] }) {
  return (
    <ol className="grid gap-3.5">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="grid break-inside-avoid grid-cols-[32px_minmax(0,1fr)] gap-x-2">
          <span aria-hidden="true" className="figure text-xl leading-[1.2] text-till">
            {place + 1}
          </span>
          <div>
            <h3 className="font-[640]">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
