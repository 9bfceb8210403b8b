import './sign.css'
import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode } from '../../../contract/qr-codes.ts'
import { Fitted, noApp, PrintedAwning, PrintedCode, ShopName, whereItLeads } from './parts.tsx'
import { type Paper, signsOfSheet } from './pieces.ts'

interface PointsSignProps {
  business: Business
  code: CheckCode
  paper: Paper
}

/** The check code: two cards to cut apart, or a single one on the roll of a receipt printer. */
export function PointsSign({ paper, ...sign }: PointsSignProps) {
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

/** Whoever takes it for a code that gives points is told before they scan it. */
function SignSheet({ business, code, paper }: PointsSignProps) {
  return (
    <>
      <Awning paper={paper} />
      <ShopName business={business} />
      <p className="headline">Check your points</p>
      <PrintedCode code={code} />
      <div className="words">
        <ol>
          <li>
            <b>1</b>Scan with your camera
          </li>
          <li>
            <b>2</b>Type your phone number
          </li>
          <li>
            <b>3</b>See your points
          </li>
        </ol>
        <p className="gives-none">This code gives no points. You get them when you pay.</p>
      </div>
      <div className="strip">
        <span>{noApp}</span>
      </div>
      <Fitted className="leads-to">{whereItLeads(code)}</Fitted>
      <Fitted className="code-text">{code.code}</Fitted>
    </>
  )
}

function Awning({ paper }: { paper: Paper }) {
  if (paper === 'roll') return <PrintedAwning pairs={6} widthMm={72} heightMm={7} />
  return <PrintedAwning pairs={13} widthMm={paper === 'letter' ? 199.9 : 194} heightMm={12} />
}
