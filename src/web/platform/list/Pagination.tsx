import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../ui/Button.tsx'
import { Exact } from '../ui/Exact.tsx'
import { counted } from '../ui/format.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { firstPage, type ListedPage, type PageChoice, turnsOf } from './listPages.ts'

interface PaginationProps {
  view: PageChoice
  listed: ListedPage
  /** What is counted: 'customer', 'customers'. */
  one: string
  many: string
  /** Another page is loading. */
  isBusy: boolean
  onTurn: (to: PageChoice) => void
}

/** The end of a paged list: the position, and buttons for the next and the previous page. */
export function Pagination({ view, listed, one, many, isBusy, onTurn }: PaginationProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const { first, last, movedAhead, hasPages, previous, next } = turnsOf(view, listed)
  const { total } = listed

  function turn(to: PageChoice | undefined) {
    if (!to) return undefined
    return () => {
      if (isBusy) return
      place.current?.focus()
      onTurn(to)
      window.scrollTo(0, 0)
    }
  }

  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="text-sm text-ink-2">
        <p ref={place} role="status" tabIndex={-1} className="tabular-nums">
          <Exact in={formatPlace({ first, last, total, all: counted(total, one, many) })} />
        </p>
        {movedAhead > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3">
            <Exact in={counted(movedAhead, `more ${one}`, `more ${many}`)} /> moved ahead of this
            page while you read.
            <Button look="quiet" size="slim" onClick={turn(firstPage)}>
              Start again from the first page
            </Button>
          </p>
        ) : null}
      </div>
      {hasPages ? (
        <nav aria-label={`Pages of ${many}`} className="-me-2.5 flex">
          <PageButton
            label={previous ? 'Previous page' : 'Previous page: this is the first'}
            onPress={turn(previous)}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </PageButton>
          <PageButton
            label={next ? 'Next page' : 'Next page: this is the last'}
            onPress={turn(next)}
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
