import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import type { CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { CodeActions } from './CodeActions.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { FiguresOfCode } from './FiguresOfCode.tsx'

interface CodeCardProps {
  business: Business
  code: QrCode
  /** Null for one that was never scanned; undefined while nobody knows. */
  figures: CodeFigures | null | undefined
  mayChange: boolean
  /** The last one cannot be deleted. */
  isLast: boolean
  isForBehindTheCounter: boolean
  onAsk: (action: 'switch off' | 'replace' | 'delete') => void
}

/** A printed code: its picture, what it is worth, its serial in plain text, and its tools. */
export function CodeCard(props: CodeCardProps) {
  const { business, code, figures, mayChange, isLast, isForBehindTheCounter, onAsk } = props
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
          <CodeText code={code} figures={figures} isForBehindTheCounter={isForBehindTheCounter} />
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
  code: { pointValue, description, isActive, code },
  figures,
  isForBehindTheCounter,
}: Pick<CodeCardProps, 'code' | 'figures' | 'isForBehindTheCounter'>) {
  return (
    <div className="min-w-0 flex-1 md:mt-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="figure text-2xl leading-none tracking-[-0.035em] md:text-[2rem]">
          {formatNumber(pointValue)}{' '}
          <small className="font-sans text-base font-[560] tracking-normal">
            {pointValue === 1 ? 'point' : 'points'}
          </small>
        </p>
        {isActive ? <Badge look="green">Active</Badge> : <Badge look="off">Inactive</Badge>}
      </div>
      <p dir="auto" className="mt-1.5 text-sm leading-[1.4] wrap-anywhere text-ink-2">
        {description}
      </p>
      <p className="serial mt-1.5 wrap-anywhere">{code}</p>
      {figures === undefined ? null : <FiguresOfCode figures={figures} />}
      {isForBehindTheCounter ? (
        <p className="mt-1.5 text-sm leading-[1.4] font-[560]">Keep this one behind the counter.</p>
      ) : null}
    </div>
  )
}
