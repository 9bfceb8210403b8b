import './card.css'
import { formatPoints } from '../../../contract/formatPoints.ts'
import {
  Fitted,
  noApp,
  type PieceProps,
  PrintedAwning,
  PrintedCode,
  ShopName,
  Value,
  whereItLeads,
} from './parts.tsx'
import { cardsOfSheet, type Paper } from './pieces.ts'

/** Six cards to cut out, or a single one on the roll of a receipt printer. */
export function CardSheet({ paper, ...card }: PieceProps & { paper: Paper }) {
  const cards = paper === 'roll' ? 1 : cardsOfSheet
  return (
    <ul className="cards">
      {Array.from({ length: cards }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places.
        <li key={place} className="small-card" aria-hidden={place > 0}>
          <Card {...card} />
        </li>
      ))}
    </ul>
  )
}

/** As wide as a receipt, 72 mm of which the printers of 80 mm rolls reach. */
function Card({ business, code }: PieceProps) {
  const { rewardThreshold, rewardDescription } = business
  return (
    <>
      <PrintedAwning pairs={6} widthMm={72} heightMm={7} />
      <ShopName business={business} />
      <PrintedCode code={code} />
      <div className="words">
        <Value code={code} />
        <p className="no-app">{noApp}</p>
        <Fitted className="code-text">{code.code}</Fitted>
      </div>
      <div className="reward">
        <Fitted className="what">
          <b>{formatPoints(rewardThreshold)}:</b> <bdi>{rewardDescription}</bdi>
        </Fitted>
      </div>
      <Fitted className="leads-to">{whereItLeads(code)}</Fitted>
    </>
  )
}
