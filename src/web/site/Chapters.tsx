import type { ReactNode } from 'react'

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

/** A long text on one sheet, with its list of chapters. Printed, it is the text alone. */
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

/** Stays beside the text where there is room for it. */
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
