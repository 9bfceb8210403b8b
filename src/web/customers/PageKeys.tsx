import { useRef } from 'react'
import { formatPoints } from '../../contract/pointWords.ts'
import { Key } from '../ui/Key.tsx'
import { ROWS_ON_PAGE } from './queries.ts'

interface PageKeysProps {
  /** From 1. */
  page: number
  total: number
  /** Another page is on its way. */
  isBusy: boolean
  onPage: (page: number) => void
}

/** The foot of a list that is read in pages: where one is, and the ways on and back. */
export function PageKeys({ page, total, isBusy, onPage }: PageKeysProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const lastPage = Math.ceil(total / ROWS_ON_PAGE)
  const first = (page - 1) * ROWS_ON_PAGE + 1
  const last = Math.min(total, page * ROWS_ON_PAGE)

  function turnTo(next: number) {
    if (isBusy) return
    // The key may go with the page it leads to, and must not take the focus with it.
    place.current?.focus()
    onPage(next)
    window.scrollTo(0, 0)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p ref={place} role="status" tabIndex={-1} className="text-sm text-ink-2 tabular-nums">
        {placeInWords({ first, last, total })}
      </p>
      {lastPage > 1 ? (
        <nav aria-label="Pages of customers" className="flex gap-3">
          {page > 1 ? (
            <Key look="plain" size="slim" onClick={() => turnTo(Math.min(page - 1, lastPage))}>
              Previous
            </Key>
          ) : null}
          {page < lastPage ? (
            <Key look="plain" size="slim" onClick={() => turnTo(page + 1)}>
              Next
            </Key>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

function placeInWords(place: { first: number; last: number; total: number }): string {
  const { first, last, total } = place
  const all = total === 1 ? '1 customer' : `${formatPoints(total)} customers`
  if (first > total) return `No more than ${all}`
  if (first === 1 && last === total) return all
  return `${formatPoints(first)}–${formatPoints(last)} of ${all}`
}
