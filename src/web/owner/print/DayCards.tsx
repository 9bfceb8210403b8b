import './dayCards.css'
import Scissors from 'lucide-react/icons/scissors'
import type { CSSProperties } from 'react'
import type { DayCard } from '../../../contract/dayCards.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { writtenDate } from '../../../contract/platform/wallClock.ts'
import { nameOf } from '../../platform/ui/chart/stepLabels.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { cardsOfSheet, type Paper, papers } from '../qr-codes/pieces.ts'
import {
  Fitted,
  type PieceProps,
  PrintedAwning,
  PrintedCode,
  ShopName,
  Value,
  WhereItLeads,
} from './parts.tsx'
import { InEach } from './printLanguages.tsx'

/** The cards of each sheet, in the order of their days. */
export function sheetsOfCards(cards: readonly DayCard[]): DayCard[][] {
  const sheets = Math.ceil(cards.length / cardsOfSheet)
  return Array.from({ length: sheets }, (_, sheet) =>
    cards.slice(sheet * cardsOfSheet, (sheet + 1) * cardsOfSheet),
  )
}

/** "March 9 to 14" */
export function daysOf(cards: readonly DayCard[]): string {
  const [first, last] = [cards[0]?.date ?? '', cards.at(-1)?.date ?? '']
  return nameOf({ from: first, to: last }, 'week')
}

interface DayCardSheetProps extends PieceProps {
  /** At most as many as one sheet has room for. */
  cards: readonly DayCard[]
  paper: Paper
}

/** Cards to cut apart. Each has its day and the code that gives points on that day. */
export function DayCardSheet({ business, code, cards, paper }: DayCardSheetProps) {
  const place = useLocationName()(code.locationId)
  const what = ['Day cards', formatPoints(code.pointValue), place].filter(Boolean).join(', ')
  return (
    <>
      <div className="sheet-head">
        <Fitted className="what">{what}</Fitted>
        <span>
          {daysOf(cards)}. {papers[paper].name}, print at 100%.
        </span>
      </div>
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.date} className="day-card">
            <PrintedDay business={business} code={code} card={card} />
          </li>
        ))}
      </ul>
      <Cuts cards={cards.length} />
      <p className="sheet-foot">
        Each morning, put out the card with today’s date. Yesterday’s no longer gives points.
        {code.tier === 'high' ? ' Keep these behind the counter.' : null}
      </p>
    </>
  )
}

/** The lines to cut along. */
function Cuts({ cards }: { cards: number }) {
  const [rows, columns] = [Math.ceil(cards / 2), Math.min(2, cards)]
  const lines = [
    ...Array.from({ length: rows + 1 }, (_, line) => ({ line, way: 'across' })),
    ...Array.from({ length: columns + 1 }, (_, line) => ({ line, way: 'down' })),
  ]
  return lines.map(({ line, way }) => (
    <div
      key={`${way} ${line}`}
      className={`cut ${way}`}
      style={{ '--line': line, '--rows': rows, '--columns': columns } as CSSProperties}
    >
      <Scissors aria-hidden="true" />
    </div>
  ))
}

function PrintedDay({ business, code, card }: PieceProps & { card: DayCard }) {
  return (
    <>
      <PrintedAwning pairs={9} widthMm={88} heightMm={8.6} />
      <p className="day">
        <InEach>
          {({ language }) => (
            <>
              {writtenDate(card.date, { weekday: 'long' }, language)}{' '}
              <small>{writtenDate(card.date, { month: 'short', day: 'numeric' }, language)}</small>
            </>
          )}
        </InEach>
      </p>
      <PrintedCode code={{ ...code, link: card.link }} />
      <div className="words">
        <ShopName business={business} />
        <Value code={code} />
        <p className="how">
          <InEach>{({ words, show }) => show(words.today, {})}</InEach>
        </p>
        <Fitted className="code-text">{code.code}</Fitted>
        <WhereItLeads code={card} />
      </div>
    </>
  )
}
