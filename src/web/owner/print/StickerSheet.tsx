import './stickers.css'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { labelSheets } from '../qr-codes/pieces.ts'
import { behindTheCounter } from './chosenCodes.ts'
import {
  Fitted,
  Goal,
  NoApp,
  type PieceProps,
  PrintedCode,
  ShopName,
  Value,
  WhereItLeads,
} from './parts.tsx'

interface StickerSheetProps {
  business: Business
  /** The codes alternate, so that each row of three has a small, a medium and a large one. */
  codes: readonly QrCode[]
  paper: keyof typeof labelSheets
}

export function StickerSheet({ business, codes, paper }: StickerSheetProps) {
  const { labels, size } = labelSheets[paper]
  return (
    <>
      <div className="sheet-head">
        <span>
          {labels} labels, {size}. Print at 100%.
        </span>
        <span>{formatOrder(codes, paper)}</span>
      </div>
      <ul className="labels">
        {Array.from({ length: labels }, (_, place) => {
          const code = codes[place % codes.length]
          return code ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels never change places.
            <li key={place} className="label" aria-hidden={place >= codes.length}>
              <Sticker business={business} code={code} />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

function formatOrder(codes: readonly QrCode[], paper: keyof typeof labelSheets): string {
  const [only] = codes
  if (only && codes.length === 1) return `All ${formatPoints(only.pointValue)}`
  const names = { low: 'small', medium: 'medium', high: 'large' }
  const order = codes.flatMap(({ tier }) => (tier ? names[tier] : [])).join(', ')
  const isRow = codes.length === labelSheets[paper].columns
  const high = behindTheCounter(codes)
  const note = high ? ` Keep ${formatPoints(high.pointValue)} behind the counter.` : ''
  return `${isRow ? 'Each row' : 'In turn'}: ${order}.${note}`
}

function Sticker({ business, code }: PieceProps) {
  return (
    <>
      <PrintedCode code={code} />
      <div className="words">
        <ShopName business={business} />
        <Value code={code} />
        <p className="no-app">
          <NoApp />
        </p>
        <Fitted className="goal">
          <Goal business={business} />
        </Fitted>
      </div>
      <WhereItLeads code={code} />
      <Fitted className="code-text">{code.code}</Fitted>
      <span className="trim" />
    </>
  )
}
