import Download from 'lucide-react/icons/download'
import { Fragment } from 'react'
import type { GuidePart, GuideSection, Stretch } from '../../../contract/guide/parts.ts'
import { ownerGuide } from '../../../contract/ownerGuide.ts'
import { product } from '../../../contract/platform/product.ts'
import { progressOf } from '../../../contract/progress.ts'
import { serverPaths } from '../../platform/paths.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { Bullets, Chapters, Entries, ReadingText, Steps } from '../ReadingText.tsx'
import { fileOf, type GuidePicture, guidePictures } from './guidePictures.ts'

/** The owner guide, public and printable. */
export default function ManualPage() {
  const { title, lead, sections } = ownerGuide
  const chapters = sections.map((section) => ({ ...section, body: <GuideText {...section} /> }))
  return (
    <>
      <PageHead page="manual" />
      <ReadingPage heading={title} lead={lead}>
        <a href={serverPaths.manualPdf()} className="tool mt-1.5 -ms-2.5 print:hidden">
          <Download aria-hidden="true" size={18} />
          The guide as a PDF
        </a>
        <Chapters label="In this guide" chapters={chapters} />
      </ReadingPage>
    </>
  )
}

/** The paragraphs, lists and pictures of a section of the guide. */
function GuideText({ id, parts }: GuideSection) {
  const pictures = guidePictures[id] ?? []
  return (
    <ReadingText>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes while it is read.
        <Fragment key={place}>
          <Part part={part} />
          {pictures.map((picture) =>
            picture.after === place + 1 ? <Picture key={picture.name} picture={picture} /> : null,
          )}
        </Fragment>
      ))}
    </ReadingText>
  )
}

/** A screenshot of the app. In print only as large as needed. */
function Picture({ picture: { name, alt } }: { picture: GuidePicture }) {
  return (
    <img
      {...fileOf(name)}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="my-2 h-auto max-w-full justify-self-start rounded-sm border border-rule print:max-h-[8cm] print:w-auto print:break-inside-avoid"
    />
  )
}

function Part({ part }: { part: GuidePart }) {
  if (typeof part === 'string')
    return (
      <p>
        <Exact in={part} names={product.supportEmails} />
      </p>
    )
  switch (part.kind) {
    case 'steps':
      return <Steps steps={part.steps} />
    case 'entries':
      return <Entries entries={part.entries} />
    case 'list':
      return <Bullets items={part.items} />
    case 'progress':
      return <Progress stretches={part.stretches} />
  }
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
