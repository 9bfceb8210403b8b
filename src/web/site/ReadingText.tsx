import type { ReactNode } from 'react'
import { Exact } from '../platform/ui/Exact.tsx'

// On paper each link shows its address.
const printedLinks = "print:[&_a[href^='/']]:after:content-['_('_attr(href)_')']"

/** The spacing for a long text's paragraphs and lists. */
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
          <dd>
            <Exact in={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An unordered list. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-till">
      {items.map((words) => (
        <li key={words}>
          <Exact in={words} />
        </li>
      ))}
    </ul>
  )
}

/** Steps in order, with large numbers. */
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
            <p>
              <Exact in={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export interface Chapter {
  /** The anchor on the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface ChaptersProps {
  /** Above the list of chapters, such as 'In this guide'. */
  label: string
  chapters: readonly Chapter[]
}

/** A long text on one sheet with a list of its chapters. In print, only the text. */
export function Chapters({ label, chapters }: ChaptersProps) {
  return (
    <div className="mt-7 grid items-start gap-x-14 gap-y-8 md:mt-9 wide:grid-cols-[260px_minmax(0,1fr)] print:mt-4 print:block">
      <Contents label={label} chapters={chapters} />
      <div className="card grid gap-11 px-5 py-6 md:px-11 md:py-10 print:block print:p-0 print:shadow-none">
        {chapters.map(({ id, title, body }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="max-w-[40em] scroll-mt-6"
          >
            <h2
              id={`${id}-title`}
              className="display mb-3 text-2xl print:mt-6 print:break-after-avoid print:text-xl"
            >
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Stays beside the text if there is room for it. */
function Contents({ label, chapters }: ChaptersProps) {
  return (
    <nav aria-labelledby="contents" className="wide:sticky wide:top-6 print:hidden">
      <h2 id="contents" className="mb-1.5 text-sm font-[640] text-ink-2">
        {label}
      </h2>
      <ul className="grid gap-x-6 md:max-wide:grid-cols-2">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1 leading-[1.3] font-[560] md:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
