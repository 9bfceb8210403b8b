import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import type { CodeFigures } from '../../../contract/qr-codes.ts'
import { formatRecent } from '../shared/formatTime.ts'

/** How much a code is used: whether it stands in the right place, and whether it is still in use at all. */
export function FiguresOfCode({ figures }: { figures: CodeFigures | null }) {
  return (
    <p className="mt-1.5 text-sm leading-[1.4] text-ink-2 tabular-nums">
      {figures?.lastScanAt ? (
        <>
          {formatFigures(figures)} Last scan{' '}
          <time dateTime={figures.lastScanAt}>
            {formatRecent(new Date(figures.lastScanAt), new Date())}
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
  const counted = (count: number, one: string) =>
    `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
  return `${counted(scans, 'scan')} by ${counted(customers, 'customer')}, ${formatPoints(points)}.`
}

/** Those of one code: null for one that was never scanned, undefined while nobody knows. */
export function figuresOf(
  all: readonly CodeFigures[] | null | undefined,
  codeId: number,
): CodeFigures | null | undefined {
  return all ? (all.find((one) => one.codeId === codeId) ?? null) : undefined
}
