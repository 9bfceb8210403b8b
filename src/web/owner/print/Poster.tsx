import './poster.css'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { product } from '../../../contract/platform/product.ts'
import { Mark } from '../../platform/ui/Logo.tsx'
import {
  Fitted,
  noApp,
  type PieceProps,
  PrintedAwning,
  PrintedCode,
  ShopName,
  whereItLeads,
} from './parts.tsx'

/** One code, three steps and the reward. Large enough to read from a queue. */
export function Poster({ business, code, isLetter }: PieceProps & { isLetter: boolean }) {
  return (
    <>
      <PrintedAwning pairs={7} widthMm={isLetter ? 199.9 : 194} heightMm={isLetter ? 20 : 25} />
      <Head business={business} />
      <div className="headline">
        <p>Paid? Scan.</p>
        <Fitted className="worth">{`${formatPoints(code.pointValue)}.`}</Fitted>
      </div>
      <div className="middle">
        <div className="frame">
          <PrintedCode code={code} />
        </div>
        <ol>
          <Step number={1}>Point your camera at the code</Step>
          <Step number={2}>Type your phone number</Step>
          <Step number={3}>See your points right away</Step>
          <li className="no-app">{noApp}</li>
        </ol>
      </div>
      <div className="caption">
        <Fitted className="leads-to">{whereItLeads(code)}</Fitted>
        <p className="code-text">{code.code}</p>
      </div>
      <Reward business={business} />
      <div className="colophon">
        <span>One scan per purchase. Message rates may apply to texts.</span>
        <span className="maker">
          <Mark sizePx={20} /> {product.name}
        </span>
      </div>
    </>
  )
}

function Head({ business }: Pick<PieceProps, 'business'>) {
  const { description } = business
  return (
    <div className="head">
      <ShopName business={business} />
      {description ? <Fitted className="about">{description}</Fitted> : null}
    </div>
  )
}

function Step({ number, children }: { number: number; children: string }) {
  return (
    <li>
      <b>{number}</b>
      {children}
    </li>
  )
}

function Reward({ business }: Pick<PieceProps, 'business'>) {
  const { rewardThreshold, rewardDescription } = business
  return (
    <div className="reward">
      <div className="price">
        <Fitted className="threshold">{formatNumber(rewardThreshold)}</Fitted>
        <p>{rewardThreshold === 1 ? 'point' : 'points'}</p>
      </div>
      <div className="offer">
        <Fitted className="what">{rewardDescription}</Fitted>
        <p>Show your screen at the counter and it’s yours.</p>
      </div>
    </div>
  )
}
