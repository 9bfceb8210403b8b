import './tent.css'
import { Mark } from '../../platform/ui/Logo.tsx'
import type { Paper } from '../qr-codes/pieces.ts'
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
import { InEach, useIsBilingual } from './printLanguages.tsx'

/** One sheet with three folds and two faces. The first face is upside down until it is folded. */
export function Tent({ business, code, paper }: PieceProps & { paper: Paper }) {
  const isLetter = paper === 'letter'
  return (
    <>
      <Face business={business} code={code} isLetter={isLetter} className="turned" />
      <Fold className="top-fold">Fold back</Fold>
      <Face business={business} code={code} isLetter={isLetter} className="upright" />
      <Fold className="foot-fold">Fold back</Fold>
      <div className="base">
        <ol>
          {[
            isLetter
              ? 'Print at 100%, US Letter, on 60 lb cover stock or heavier.'
              : 'Print at 100%, A4, on 160 g card or heavier.',
            'Fold back on each dashed line.',
            'Tape the last edge behind the first panel.',
            ...(code.tier === 'high' ? ['Keep this one behind the counter.'] : []),
          ].map((words, place) => (
            <li key={words}>
              <span>{place + 1}.</span>
              {words}
            </li>
          ))}
        </ol>
        <Mark sizePx={44} />
      </div>
      <Fold className="last-fold">Fold back, then tape</Fold>
    </>
  )
}

function Fold({ className, children }: { className: string; children: string }) {
  return (
    <div className={`fold ${className}`}>
      <span>{children}</span>
    </div>
  )
}

interface FaceProps extends PieceProps {
  isLetter: boolean
  className: 'turned' | 'upright'
}

function Face({ business, code, isLetter, className }: FaceProps) {
  const isBilingual = useIsBilingual()
  const serial = <span className="code-text">{code.code}</span>
  return (
    <div className={`face ${className}`}>
      <PrintedAwning pairs={13} widthMm={isLetter ? 199.9 : 194} heightMm={isLetter ? 11 : 13} />
      <PrintedCode code={code} />
      {isBilingual ? <div className="under-code">{serial}</div> : null}
      <div className="words">
        <ShopName business={business} />
        <Value code={code} />
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
            <Fitted className="goal">
              <Goal business={business} />
            </Fitted>
          </li>
        </ol>
        <WhereItLeads code={code} />
      </div>
      <div className="strip">
        <NoApp />
        {isBilingual ? null : serial}
      </div>
    </div>
  )
}
