import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../../../contract/formatPoints.ts'
import { counted } from '../../ui/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  /** How many rows a full page has. */
  rows: number
  total: number
  /** What is counted: 'customer', 'customers'. */
  one: string
  many: string
  /** Another page is loading. */
  isBusy: boolean
  onPage: (page: number) => void
}

/** The end of a paged list: the position, and buttons for the next and the previous page. */
export function Pagination({ page, rows, total, one, many, isBusy, onPage }: PaginationProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const lastPage = Math.ceil(total / rows)
  const first = (page - 1) * rows + 1
  const last = Math.min(total, page * rows)

  function turnTo(next: number) {
    if (isBusy) return
    place.current?.focus()
    onPage(next)
    window.scrollTo(0, 0)
  }

  const isFirst = page <= 1
  const isLast = page >= lastPage
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p ref={place} role="status" tabIndex={-1} className="text-sm text-ink-2 tabular-nums">
        {formatPlace({ first, last, total, all: counted(total, one, many) })}
      </p>
      {lastPage > 1 ? (
        <nav aria-label={`Pages of ${many}`} className="-mr-2.5 flex">
          <PageButton
            label={isFirst ? 'Previous page: this is the first' : 'Previous page'}
            onPress={isFirst ? undefined : () => turnTo(Math.min(page - 1, lastPage))}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </PageButton>
          <PageButton
            label={isLast ? 'Next page: this is the last' : 'Next page'}
            onPress={isLast ? undefined : () => turnTo(page + 1)}
          >
            <ChevronRight aria-hidden="true" size={20} />
          </PageButton>
        </nav>
      ) : null}
    </div>
  )
}

interface PageButtonProps {
  label: string
  /** Undefined if there is no such page: the button keeps the focus, but does nothing. */
  onPress: (() => void) | undefined
  children: ReactNode
}

/** To the next page or month, or to the previous one. */
export function PageButton({ label, onPress, children }: PageButtonProps) {
  return (
    <Tooltip>
      <IconButton
        aria-label={label}
        aria-disabled={onPress === undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
        onClick={onPress}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

function formatPlace(place: { first: number; last: number; total: number; all: string }): string {
  const { first, last, total, all } = place
  if (first > total) return `No more than ${all}`
  if (first === 1 && last === total) return all
  return `${formatNumber(first)} to ${formatNumber(last)} of ${all}`
}
