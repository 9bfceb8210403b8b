import './tent.css'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { rewardAsGoal } from '../../platform/ui/format.ts'
import { Mark } from '../../platform/ui/Logo.tsx'
import type { Paper } from '../qr-codes/pieces.ts'
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
  const { rewardThreshold, rewardDescription } = business
  return (
    <div className={`face ${className}`}>
      <PrintedAwning pairs={13} widthMm={isLetter ? 199.9 : 194} heightMm={isLetter ? 11 : 13} />
      <PrintedCode code={code} />
      <div className="words">
        <ShopName business={business} />
        <Value code={code} />
        <ol>
          <li>
            <b>1</b>Scan with your camera
          </li>
          <li>
            <b>2</b>Type your phone number
          </li>
          <li>
            <b>3</b>
            <Fitted className="goal">
              {formatPoints(rewardThreshold)}: <bdi>{rewardAsGoal(rewardDescription)}</bdi>
            </Fitted>
          </li>
        </ol>
        <Fitted className="leads-to">{whereItLeads(code)}</Fitted>
      </div>
      <div className="strip">
        <span>{noApp}</span>
        <span className="code-text">{code.code}</span>
      </div>
    </div>
  )
}
