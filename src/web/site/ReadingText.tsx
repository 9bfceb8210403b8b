import { Children, type ReactNode } from 'react'
import { product } from '../../contract/platform/product.ts'
import { progressOf } from '../../contract/progress.ts'
import type { Entry, Part, ProseLink, Section, Stretch, Words } from '../../contract/prose/prose.ts'
import { BandBadge } from '../platform/ui/Badge.tsx'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { Exact } from '../platform/ui/Exact.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { ProgressBar } from '../platform/ui/ProgressBar.tsx'
import { pictureOf } from './pictures/guidePictures.ts'

// On paper each link shows its address.
const printedLinks = "print:[&_a[href^='/']]:after:content-['_('_attr(href)_')']"

/** What only the page can show, by the names of the blanks in its text. */
export type Blanks = Readonly<Record<string, ReactNode>>

interface ReadingTextProps {
  parts: readonly Part[]
  blanks?: Blanks | undefined
}

/** The paragraphs, lists and pictures of a long text. */
export function ReadingText({ parts, blanks = {} }: ReadingTextProps) {
  return (
    <div className={`grid gap-3.5 wrap-anywhere print:block print:space-y-2 ${printedLinks}`}>
      {Children.toArray(parts.map((part) => drawPart(part, blanks)))}
    </div>
  )
}

function drawPart(part: Part, blanks: Blanks): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <p>{drawWords(part.words)}</p>
    case 'quote':
      return (
        <blockquote className="border-s-4 border-pad-deep ps-4">{drawWords(part.words)}</blockquote>
      )
    case 'heading':
      return (
        <h3 className="mt-2 -mb-2.5 text-md font-[640] print:break-after-avoid">{part.title}</h3>
      )
    case 'keys':
      return <Keys links={part.links} />
    case 'steps':
      return <Steps steps={part.entries} />
    case 'entries':
      return <Entries entries={part.entries} />
    case 'list':
      return <Bullets items={part.items} />
    case 'progress':
      return <Progress stretches={part.stretches} />
    case 'picture':
      return <Picture {...part} />
    case 'blank':
      if (!(part.name in blanks)) throw new Error(`Nothing fills {${part.name}}`)
      return blanks[part.name]
  }
}

export const drawWords = (words: Words): ReactNode => Children.toArray(words.map(drawSpan))

function drawSpan(span: string | ProseLink): ReactNode {
  if (typeof span === 'string') return <Exact in={span} names={product.supportEmails} />
  const { to, words } = span
  if (!to.startsWith('mailto:')) return <Link to={to}>{words}</Link>
  return (
    <a href={to}>
      <Exact>{words}</Exact>
    </a>
  )
}

/** The first is what most people came for. */
function Keys({ links: [first, ...others] }: { links: readonly ProseLink[] }) {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {first ? <ButtonLink to={first.to}>{first.words}</ButtonLink> : null}
      {others.map(({ to, words }) => (
        <ButtonLink key={to} to={to} look="plain">
          {words}
        </ButtonLink>
      ))}
    </p>
  )
}

/** Label and words over a rule, as on a price list. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl>
      {entries.map(({ title, text }) => (
        <div
          key={title}
          className="break-inside-avoid border-b border-rule py-2 md:grid md:grid-cols-[190px_minmax(0,1fr)] md:gap-x-5"
        >
          <dt className="font-[640]">{title}</dt>
          <dd>{drawWords(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Bullets({ items }: { items: readonly Words[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-till">
      {Children.toArray(items.map((words) => drawItem(words)))}
    </ul>
  )
}

const drawItem = (words: Words) => <li>{drawWords(words)}</li>

/** Steps in order, with large numbers. */
function Steps({ steps }: { steps: readonly Entry[] }) {
  return (
    <ol className="grid gap-3.5">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="grid break-inside-avoid grid-cols-[32px_minmax(0,1fr)] gap-x-2">
          <span aria-hidden="true" className="figure text-xl leading-[1.2] text-till">
            {place + 1}
          </span>
          <div>
            <h3 className="font-[640]">{title}</h3>
            <p>{drawWords(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Progress({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <ul className="grid gap-3 [print-color-adjust:exact]">
      {stretches.map(({ title, percent }) => (
        <li
          key={title}
          className="grid break-inside-avoid items-center gap-x-5 gap-y-1.5 md:grid-cols-[190px_minmax(0,1fr)]"
        >
          {/* Illustrates the text. It is nobody's real progress. */}
          <div aria-hidden="true">
            <ProgressBar points={percent} threshold={100} thin />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BandBadge progress={progressOf(percent, 100)} /> {title}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A screenshot of the app. In print only as large as needed. */
function Picture({ file, alt }: { file: string; alt: string }) {
  return (
    <img
      {...pictureOf(file)}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="my-2 h-auto max-w-full justify-self-start rounded-sm border border-rule print:max-h-[8cm] print:w-auto print:break-inside-avoid"
    />
  )
}

interface ChaptersProps {
  /** Above the list of chapters, such as 'In this guide'. */
  label: string
  chapters: readonly Section[]
  blanks?: Blanks | undefined
}

/** A long text on one sheet with a list of its chapters. In print, only the text. */
export function Chapters({ label, chapters, blanks }: ChaptersProps) {
  return (
    <div className="mt-7 grid items-start gap-x-14 gap-y-8 md:mt-9 wide:grid-cols-[260px_minmax(0,1fr)] print:mt-4 print:block">
      <Contents label={label} chapters={chapters} />
      <div className="card grid gap-11 px-5 py-6 md:px-11 md:py-10 print:block print:p-0 print:shadow-none">
        {chapters.map(({ id, title, parts }) => (
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
            <ReadingText parts={parts} blanks={blanks} />
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
