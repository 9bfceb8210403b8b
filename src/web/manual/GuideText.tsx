import type { Entry, GuidePart, Stretch } from '../../contract/guide/parts.ts'
import { progressOf } from '../../contract/progress.ts'
import { BandBadge } from '../ui/Badge.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** The paragraphs and lists of a section of the guide. */
export function GuideText({ parts }: { parts: readonly GuidePart[] }) {
  return (
    <div className="grid gap-3.5 wrap-anywhere print:block print:space-y-2">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes while it is read.
        <Part key={place} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: GuidePart }) {
  if (typeof part === 'string') return <p>{part}</p>
  switch (part.kind) {
    case 'steps':
      return <Steps steps={part.steps} />
    case 'entries':
      return <Entries entries={part.entries} />
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 marker:text-till">
          {part.items.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )
    case 'progress':
      return <Progress stretches={part.stretches} />
  }
}

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
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Label and words over a rule, as on a price list. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl>
      {entries.map(({ title, text }) => (
        <div
          key={title}
          className="break-inside-avoid border-b border-rule py-2 desk:grid desk:grid-cols-[190px_minmax(0,1fr)] desk:gap-x-5"
        >
          <dt className="font-[640]">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Progress({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <ul className="grid gap-3 [print-color-adjust:exact]">
      {stretches.map(({ title, percent }) => (
        <li
          key={title}
          className="grid break-inside-avoid items-center gap-x-5 gap-y-1.5 desk:grid-cols-[190px_minmax(0,1fr)]"
        >
          {/* A picture of what the words say: not the progress of anybody. */}
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
