import Scissors from 'lucide-react/icons/scissors'
import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationChoice, useOfLocation } from '../locations/locationChoice.ts'
import { CodeActions } from './CodeActions.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { CodePresence } from './CodePresence.tsx'
import { CodeQuestion } from './CodeQuestion.tsx'
import { FiguresOfCode, figuresOf, OlderCodes, type Question } from './OlderCodes.tsx'
import { PhotoNote } from './PhotoNote.tsx'
import { useCodeFigures, useQrCodes } from './queries.ts'
import { behindTheCounter } from './rules.ts'
import { YesterdaysCards } from './YesterdaysCards.tsx'

interface CodeListProps {
  business: Business
  mayChange: boolean
  onDeleted: () => void
}

const grid = 'mt-4 grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] md:gap-[18px]'

export function CodeList({ business, mayChange, onDeleted }: CodeListProps) {
  const { id: businessId } = business
  const query = useQrCodes(businessId)
  const { data: all, isError } = query
  const { locationId: here } = useOfLocation()
  const codes = all?.filter(({ locationId }) => here === undefined || locationId === here)
  const [question, setQuestion] = useState<Question>()
  const { data: figures } = useCodeFigures(businessId)

  if (!codes && isError) {
    return (
      <div className="mt-4">
        <QueryFailure title="Your codes did not load" look="ink" query={query}>
          Printed copies still work. Please try again.
        </QueryFailure>
      </div>
    )
  }
  if (!codes) return <LoadingCodes />
  const current = codes.filter(({ isOlder }) => !isOlder)
  const kept = behindTheCounter(current)
  // The last card of a row, or a band: after a full row a card would be alone.
  const isBand = current.length > 3
  return (
    <>
      <PhotoNote codes={current} />
      <YesterdaysCards businessId={businessId} codes={codes} mayChange={mayChange} />
      <ul className={grid}>
        {current.map((code) => (
          <li key={code.id} className="grid">
            <CodeCard
              business={business}
              code={code}
              figures={figuresOf(figures, code.id)}
              mayChange={mayChange}
              isLast={all?.filter(({ isOlder }) => !isOlder).length === 1}
              isForBehindTheCounter={kept.includes(code)}
              onAsk={(action) => setQuestion({ about: code, action })}
            />
          </li>
        ))}
        <li className={isBand ? 'col-span-full grid' : 'grid'}>
          <CutOutCard isBand={isBand} />
        </li>
      </ul>
      <OlderCodes
        businessId={businessId}
        codes={codes.filter(({ isOlder }) => isOlder)}
        figures={figures}
        mayChange={mayChange}
        onAsk={setQuestion}
      />
      <CodeQuestion
        businessId={businessId}
        question={question}
        onClose={() => setQuestion(undefined)}
        onDeleted={onDeleted}
      />
    </>
  )
}

function LoadingCodes() {
  return (
    <ul className={grid}>
      {[1, 2, 3].map((place) => (
        <li key={place} className="rounded-sm bg-white p-4">
          <Skeleton lines={[70, 70, 50, 82]} />
        </li>
      ))}
    </ul>
  )
}

/** Leads to the page that prints everything. A card like the codes', or a band under them. */
function CutOutCard({ isBand }: { isBand: boolean }) {
  const { paths } = use(OwnerPlace)
  const layout = isBand ? 'md:flex-row md:items-center md:gap-5' : ''
  return (
    <div
      className={`flex flex-col items-start gap-2 rounded-sm border-2 border-ink/65 p-4 ${layout}`}
    >
      <Scissors aria-hidden="true" size={26} className="flex-none" />
      <div className="grid gap-2">
        <h3 className="display text-lg leading-[1.2]">Ready to cut out</h3>
        <p className="text-sm leading-[1.45]">
          A table tent, a counter poster and a sheet of stickers, in your colors.
        </p>
      </div>
      <ButtonLink
        look="plain"
        size="slim"
        to={paths.print()}
        className={`mt-auto max-md:w-full max-md:justify-center ${isBand ? 'md:my-auto md:ms-auto' : ''}`}
      >
        Print a set
      </ButtonLink>
    </div>
  )
}

interface CodeCardProps {
  business: Business
  code: QrCode
  /** Null if the code was never scanned. Undefined until it is known. */
  figures: CodeFigures | null | undefined
  mayChange: boolean
  /** The last code cannot be deleted. */
  isLast: boolean
  isForBehindTheCounter: boolean
  onAsk: (action: Question['action']) => void
}

/** One code: its picture, its value, its serial in plain text, and its actions. */
function CodeCard(props: CodeCardProps) {
  const { business, code, mayChange, isLast, onAsk } = props
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }

  return (
    <article
      aria-label={`${code.pointValue}-point code`}
      className="relative grid grid-cols-[112px_1fr] content-between gap-x-3.5 rounded-sm bg-white px-3 pt-3 pb-1 shadow-paper md:flex md:flex-col md:px-4 md:pt-4 md:pb-2"
    >
      <CodePicture businessId={business.id} code={code} />
      {isEditing ? (
        <CodeEditor businessId={business.id} code={code} onClose={close} />
      ) : (
        <>
          <CodeText {...props} />
          <CodeActions
            business={business}
            code={code}
            mayChange={mayChange}
            isLast={isLast}
            editRef={edit}
            onEdit={() => setEditing(true)}
            onAsk={onAsk}
          />
        </>
      )}
    </article>
  )
}

function CodePicture({ businessId, code }: { businessId: number; code: QrCode }) {
  const { pictureOf } = use(OwnerPlace)
  return (
    <img
      src={pictureOf(businessId, code)}
      alt={`QR code worth ${formatPoints(code.pointValue)}`}
      width={160}
      height={160}
      className={`size-[112px] md:mx-auto md:size-40 ${code.isActive ? '' : 'opacity-35'}`}
    />
  )
}

function CodeText({
  code: shown,
  figures,
  mayChange,
  isForBehindTheCounter,
  onAsk,
}: CodeCardProps) {
  const { pointValue, description, isActive, code, locationId } = shown
  return (
    <div className="min-w-0 flex-1 md:mt-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="figure text-2xl leading-none tracking-[-0.035em] md:text-[2rem]">
          <Exact>{formatNumber(pointValue)}</Exact>{' '}
          <small className="font-sans text-base font-[560] tracking-normal">
            {pointValue === 1 ? 'point' : 'points'}
          </small>
        </p>
        {isActive ? <Badge look="green">Active</Badge> : <Badge look="off">Inactive</Badge>}
      </div>
      <p dir="auto" className="mt-1.5 text-sm leading-[1.4] wrap-anywhere text-ink-2">
        <Exact in={description} />
      </p>
      <p translate="no" className="serial mt-1.5 wrap-anywhere">
        {code}
      </p>
      <CodePlace locationId={locationId} />
      {figures === undefined ? null : <FiguresOfCode figures={figures} />}
      {isForBehindTheCounter ? (
        <p className="mt-1.5 text-sm leading-[1.4] font-[560]">Keep this one behind the counter.</p>
      ) : null}
      <CodePresence code={shown} mayChange={mayChange} onChange={() => onAsk('presence')} />
    </div>
  )
}

/** The location that the code's points belong to, if the shop has several. */
function CodePlace({ locationId }: { locationId: number | undefined }) {
  const place = use(LocationChoice).locations.find(({ id }) => id === locationId)
  if (!place) return null
  return (
    <p className="mt-1.5 text-sm leading-[1.4] wrap-anywhere text-ink-2">
      <Exact
        in={place.isOpen ? place.name : `${place.name} is closed. This code gives no points.`}
        names={[place.name]}
      />
    </p>
  )
}
