import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useSwitchOn } from './codeDialogs.tsx'

interface OlderCodesProps {
  businessId: number
  /** Latest first. */
  codes: readonly QrCode[]
  /** Figures of all codes. Undefined until they arrive. */
  figures: readonly CodeFigures[] | null | undefined
  mayChange: boolean
  onAsk: (question: Question) => void
}

const SHOWN_AT_FIRST = 3

/** Codes that others have replaced, but whose prints are still in use. */
export function OlderCodes({ businessId, codes, figures, mayChange, onAsk }: OlderCodesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (codes.length === 0) return null
  const shown = showsAll ? codes : codes.slice(0, SHOWN_AT_FIRST)
  return (
    <section
      aria-labelledby="older-codes"
      className="mt-3 rounded-sm bg-white px-4 pt-4 pb-2 shadow-paper md:mt-[18px]"
    >
      <h3 id="older-codes" className="display text-lg leading-[1.2]">
        Older printed codes
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        They keep the points they had. Switch one off once its prints are gone.
      </p>
      <ul className="mt-2">
        {shown.map((code) => (
          <OlderCode
            key={code.id}
            businessId={businessId}
            code={code}
            figures={figuresOf(figures, code.id)}
            mayChange={mayChange}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {shown.length < codes.length ? (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          Show all {codes.length}
        </Button>
      ) : null}
    </section>
  )
}

function OlderCode({
  businessId,
  code,
  figures,
  mayChange,
  onAsk,
}: Omit<OlderCodesProps, 'codes' | 'figures'> & {
  code: QrCode
  figures: CodeFigures | null | undefined
}) {
  const switchOn = useSwitchOn(businessId)
  const { pointValue, description, isActive, replacedAt } = code
  const name = `older ${pointValue}-point code`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-[640]">
            <Exact in={formatPoints(pointValue)} />
          </span>
          {isActive ? <Badge look="green">Active</Badge> : <Badge look="off">Inactive</Badge>}
          {replacedAt ? (
            <span className="text-sm text-ink-2">replaced {dayOf(replacedAt)}</span>
          ) : null}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          <bdi>
            <Exact in={description} />
          </bdi>{' '}
          <span translate="no" className="serial ms-1">
            {code.code}
          </span>
        </p>
        {figures === undefined ? null : <FiguresOfCode figures={figures} />}
      </div>
      {mayChange ? (
        <div className="-mx-2.5 flex gap-2">
          <IconButton
            aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
            onClick={() =>
              isActive ? onAsk({ about: code, action: 'switch off' }) : switchOn(code)
            }
          >
            <Power aria-hidden="true" size={18} />
            Switch {isActive ? 'off' : 'on'}
          </IconButton>
          <IconButton
            danger
            aria-label={`Delete ${name}`}
            onClick={() => onAsk({ about: code, action: 'delete' })}
          >
            <Trash2 aria-hidden="true" size={18} />
            Delete
          </IconButton>
        </div>
      ) : null}
    </li>
  )
}

/** "Mar 6, 2026", in the reader's time zone. */
function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
}

export interface Question {
  about: QrCode
  action: 'switch off' | 'replace' | 'delete' | 'presence'
}

/** How often a code is scanned. Shows whether it is in the right place and still in use. */
export function FiguresOfCode({ figures }: { figures: CodeFigures | null }) {
  return (
    <p className="mt-1.5 text-sm leading-[1.4] text-ink-2 tabular-nums">
      {figures?.lastScanAt ? (
        <>
          <Exact in={formatFigures(figures)} /> Last scan{' '}
          <time dateTime={figures.lastScanAt}>
            {formatRecent(new Date(figures.lastScanAt), serverDate())}
          </time>
          .
        </>
      ) : (
        'No scans yet.'
      )}
    </p>
  )
}

function formatFigures({ scans, points, customers }: CodeFigures): string {
  return `${counted(scans, 'scan')} by ${counted(customers, 'customer')}, ${formatPoints(points)}.`
}

/** Figures of one code. Null if it was never scanned, undefined until they arrive. */
export function figuresOf(
  all: readonly CodeFigures[] | null | undefined,
  codeId: number,
): CodeFigures | null | undefined {
  return all ? (all.find((one) => one.codeId === codeId) ?? null) : undefined
}
