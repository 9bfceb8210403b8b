import './sheets.css'
import './card.css'
import './sign.css'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { DayCard } from '../../../contract/dayCards.ts'
import { guard } from '../../../contract/platform/colors.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { directionOf } from '../../../contract/platform/languages.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import { businessColors } from '../../platform/ui/businessColors.ts'
import {
  cardsOfSheet,
  labelPaper,
  type Paper,
  type Piece,
  pieces,
  signsOfSheet,
} from '../qr-codes/pieces.ts'
import { DayCardSheet, daysOf, sheetsOfCards } from './DayCards.tsx'
import { Poster } from './Poster.tsx'
import {
  Fitted,
  Goal,
  NoApp,
  type PieceProps,
  PrintedAwning,
  PrintedCode,
  ShopName,
  Value,
  WhereItLeads,
} from './parts.tsx'
import { InEach, type OnPaper, SheetLanguages } from './printLanguages.tsx'
import { StickerSheet } from './StickerSheet.tsx'
import { Tent } from './Tent.tsx'

interface PreviewProps {
  business: Business
  piece: Piece
  paper: Paper
  codes: readonly QrCode[]
  checkCode: CheckCode
  /** Cards of the chosen days. Empty for other pieces. */
  cards: readonly DayCard[]
  /** One or two. */
  languages: readonly OnPaper[]
}

const pxPerMm = 96 / 25.4
const widthsMm: Record<Paper, number> = { a4: 210, letter: 215.9, roll: 80 }

/** The screen shows the sheets on kraft, scaled down. The printer gets the full size. */
export function Preview(props: PreviewProps) {
  const { business, piece, paper, languages } = props
  const { ref, widthPx } = useWidth<HTMLDivElement>()
  const scale = Math.min(1, widthPx / (widthsMm[paper] * pxPerMm))
  const shown = { '--scale': scale, ...printColors(business, paper) } as CSSProperties
  return (
    <section
      aria-label="Preview"
      className="kraft min-w-0 rounded-md px-3.5 py-[18px] max-md:-mx-3.5 max-md:rounded-none md:p-[26px]"
    >
      <div ref={ref} translate="no" className="print-stage" style={shown}>
        {sheetsOf(props).map(({ key, name, content }) => (
          <div key={key} className={`print-holder ${paper}`}>
            <section
              aria-label={name}
              data-way={
                languages.length === 1 ? directionOf(languages[0]?.language ?? 'en') : undefined
              }
              className={`print-sheet ${paper} ${piece}-sheet ${languages.length > 1 ? 'bilingual' : ''}`}
            >
              <SheetLanguages value={languages}>{content}</SheetLanguages>
            </section>
          </div>
        ))}
      </div>
    </section>
  )
}

/** All codes share one sheet of stickers. For other pieces each code has its own sheets. */
function sheetsOf({ business, piece, paper, codes, checkCode, cards }: PreviewProps) {
  const { name } = pieces[piece]
  if (piece === 'stickers') {
    const sheet = <StickerSheet business={business} codes={codes} paper={labelPaper(paper)} />
    return [{ key: piece, name, content: sheet }]
  }
  if (piece === 'sign') {
    const sign = <PointsSign business={business} code={checkCode} paper={paper} />
    return [{ key: piece, name, content: sign }]
  }
  if (piece === 'day-cards') {
    return codes.flatMap((code) =>
      sheetsOfCards(cards).map((onSheet) => ({
        key: `${piece}-${code.id}-${onSheet[0]?.date}`,
        name: `${name}, ${formatPoints(code.pointValue)}, ${daysOf(onSheet)}`,
        content: <DayCardSheet business={business} code={code} cards={onSheet} paper={paper} />,
      })),
    )
  }
  return codes.map((code) => ({
    key: `${piece}-${code.id}`,
    name: `${name}, ${formatPoints(code.pointValue)}`,
    content: <OneCodeSheet business={business} piece={piece} paper={paper} code={code} />,
  }))
}

interface OneCodeSheetProps
  extends Omit<PreviewProps, 'codes' | 'checkCode' | 'cards' | 'languages'> {
  code: QrCode
}

function OneCodeSheet({ business, piece, paper, code }: OneCodeSheetProps) {
  if (piece === 'tent') return <Tent business={business} code={code} paper={paper} />
  if (piece === 'poster')
    return <Poster business={business} code={code} isLetter={paper === 'letter'} />
  return <CardSheet business={business} code={code} paper={paper} />
}

/** A shop's colors on paper. Receipt printers print only black and white. */
function printColors(business: Business, paper: Paper): CSSProperties {
  const primary = paper === 'roll' ? '#000000' : business.primaryColor
  return {
    ...businessColors(primary),
    '--biz-2': paper === 'roll' ? '#000000' : business.secondaryColor,
    '--biz-qr': guard(primary).qr,
  } as CSSProperties
}

/** The width of an element, in CSS pixels. Updates with every change. */
function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidthPx(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, widthPx }
}

/** Six cards to cut out, or one on the roll of a receipt printer. */
function CardSheet({ paper, ...card }: PieceProps & { paper: Paper }) {
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

/** As wide as a receipt. Printers of 80 mm rolls can print on 72 mm of it. */
function Card({ business, code }: PieceProps) {
  return (
    <>
      <PrintedAwning pairs={6} widthMm={72} heightMm={7} />
      <ShopName business={business} />
      <PrintedCode code={code} />
      <div className="words">
        <Value code={code} />
        <p className="no-app">
          <NoApp />
        </p>
        <Fitted className="code-text">{code.code}</Fitted>
      </div>
      <div className="reward">
        <Fitted className="what">
          <Goal business={business} />
        </Fitted>
      </div>
      <WhereItLeads code={code} />
    </>
  )
}

interface PointsSignProps {
  business: Business
  code: CheckCode
  paper: Paper
}

/** The check code: two signs to cut apart, or one on the roll of a receipt printer. */
function PointsSign({ paper, ...sign }: PointsSignProps) {
  const signs = paper === 'roll' ? 1 : signsOfSheet
  return (
    <ul className="signs">
      {Array.from({ length: signs }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signs never change places.
        <li key={place} className="points-sign" aria-hidden={place > 0}>
          <SignSheet paper={paper} {...sign} />
        </li>
      ))}
    </ul>
  )
}

/** Says that the code gives no points, so that nobody scans it for them. */
function SignSheet({ business, code, paper }: PointsSignProps) {
  return (
    <>
      <Awning paper={paper} />
      <ShopName business={business} />
      <Fitted className="headline">
        <InEach>{({ words }) => words.check}</InEach>
      </Fitted>
      <PrintedCode code={code} />
      <div className="words">
        <ol>
          <li>
            <b>1</b>
            <span>
              <InEach>{({ words }) => words.scan}</InEach>
            </span>
          </li>
          <li>
            <b>2</b>
            <span>
              <InEach>{({ words }) => words.type}</InEach>
            </span>
          </li>
          <li>
            <b>3</b>
            <span>
              <InEach>{({ words }) => words.seePoints}</InEach>
            </span>
          </li>
        </ol>
        <p className="gives-none">
          <InEach>{({ words }) => words.none}</InEach>
        </p>
      </div>
      <div className="strip">
        <NoApp />
      </div>
      <WhereItLeads code={code} />
      <Fitted className="code-text">{code.code}</Fitted>
    </>
  )
}

function Awning({ paper }: { paper: Paper }) {
  if (paper === 'roll') return <PrintedAwning pairs={6} widthMm={72} heightMm={7} />
  return <PrintedAwning pairs={13} widthMm={paper === 'letter' ? 199.9 : 194} heightMm={12} />
}
