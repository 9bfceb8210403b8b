import './poster.css'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { product } from '../../../contract/platform/product.ts'
import { Mark } from '../../platform/ui/Logo.tsx'
import {
  Fitted,
  NoApp,
  type PieceProps,
  PrintedAwning,
  PrintedCode,
  ShopName,
  WhereItLeads,
} from './parts.tsx'
import { InEach } from './printLanguages.tsx'

/** One code, three steps and the reward. Large enough to read from a queue. */
export function Poster({ business, code, isLetter }: PieceProps & { isLetter: boolean }) {
  return (
    <>
      <PrintedAwning pairs={7} widthMm={isLetter ? 199.9 : 194} heightMm={isLetter ? 20 : 25} />
      <Head business={business} />
      <div className="headline">
        <Fitted className="paid">
          <InEach>{({ words }) => words.paid}</InEach>
        </Fitted>
        <Fitted className="worth">
          <InEach>{({ words, show }) => show(words.worth, { count: code.pointValue })}</InEach>
        </Fitted>
      </div>
      <div className="middle">
        <div className="frame">
          <PrintedCode code={code} />
        </div>
        <ol>
          <Step number={1}>
            <InEach>{({ words }) => words.point}</InEach>
          </Step>
          <Step number={2}>
            <InEach>{({ words }) => words.type}</InEach>
          </Step>
          <Step number={3}>
            <InEach>{({ words }) => words.see}</InEach>
          </Step>
          <li className="no-app">
            <NoApp />
          </li>
        </ol>
      </div>
      <div className="caption">
        <WhereItLeads code={code} />
        <p className="code-text">{code.code}</p>
      </div>
      <Reward business={business} />
      <div className="colophon">
        <span>
          <InEach>{({ words }) => words.once}</InEach>
        </span>
        <span className="maker">
          <Mark sizePx={20} /> {product.name}
        </span>
      </div>
    </>
  )
}

function Head({ business }: Pick<PieceProps, 'business'>) {
  return (
    <div className="head">
      <ShopName business={business} />
      {business.description ? (
        <Fitted className="about">
          <InEach>{({ descriptionLine }) => descriptionLine}</InEach>
        </Fitted>
      ) : null}
    </div>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li>
      <b>{number}</b>
      <span>{children}</span>
    </li>
  )
}

function Reward({ business }: Pick<PieceProps, 'business'>) {
  const { rewardThreshold } = business
  return (
    <div className="reward">
      <div className="price">
        <Fitted className="threshold">{formatNumber(rewardThreshold)}</Fitted>
        <p>
          <InEach>{({ words, say }) => say(words.points, { count: rewardThreshold })}</InEach>
        </p>
      </div>
      <div className="offer">
        <Fitted className="what">
          <InEach>{({ rewardLine }) => rewardLine}</InEach>
        </Fitted>
        <p>
          <InEach>{({ words }) => words.show}</InEach>
        </p>
      </div>
    </div>
  )
}
