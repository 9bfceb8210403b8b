import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { drawCode } from '../../../contract/drawCode.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { DrawnCode } from '../../platform/ui/DrawnCode.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { InEach, InFirst } from './printLanguages.tsx'

interface FittedProps {
  className: string
  children: ReactNode
}

/**
 * Fits words of any length into a box of the height `--tall`. They shrink from `--size` down to
 * `--least` of it. If they still do not fit, they are cut with "…".
 */
export function Fitted({ className, children }: FittedProps) {
  const box = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const again = () => fitText(element)
    again()
    // Letters change their width once their font has loaded.
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  })
  return (
    <p ref={box} className={`fitted ${className}`}>
      <span>{children}</span>
    </p>
  )
}

const sizes = [1, 0.93, 0.86, 0.8, 0.73, 0.67, 0.61, 0.56]

/** Finds the largest size that fits in a `Fitted` box. Prefers small words to broken ones. */
function fitText(box: HTMLElement): void {
  const words = box.firstElementChild
  if (!(words instanceof HTMLElement)) return
  // Not the box's measured height: it is scaled on screen, and grows with its words.
  const style = getComputedStyle(box)
  const least = Number.parseFloat(style.getPropertyValue('--least')) || 0
  const tall = Number.parseFloat(style.maxHeight)
  const allowed = sizes.filter((size) => size >= least)
  const fits = (size: number) => {
    box.style.setProperty('--fit', String(size))
    return words.offsetHeight <= tall + 0.5 && words.scrollWidth <= box.clientWidth + 0.5
  }
  box.classList.remove('broken', 'clamped')
  if (allowed.some(fits)) return
  box.classList.add('broken')
  if (allowed.some(fits)) return
  box.classList.add('clamped')
  const lineHeight = Number.parseFloat(getComputedStyle(words).lineHeight)
  box.style.setProperty('--lines', String(Math.max(1, Math.floor((tall + 0.5) / lineHeight))))
}

/** From here on, the smallest pieces make a wide logo smaller, so that no word of the name breaks. */
const manyLetters = 20

/** The logo, if there is one. The name gets the remaining room. */
export function ShopName({ business: { name, logoUrl } }: { business: Business }) {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  return (
    <div className={name.length > manyLetters ? 'shop long' : 'shop'}>
      {logoUrl && logoUrl !== broken ? (
        <img
          src={logoUrl}
          alt=""
          onLoad={() => setLoaded(logoUrl)}
          onError={() => setBroken(logoUrl)}
        />
      ) : null}
      <Fitted key={loaded} className="shop-name">
        <Exact>{name}</Exact>
      </Fitted>
    </div>
  )
}

/** "20 points", the number as large as on a price tag. */
export function Value({ code: { pointValue } }: { code: QrCode }) {
  return (
    <Fitted className="value">
      <Exact>{formatNumber(pointValue)}</Exact>{' '}
      <small>
        <InEach>{({ words, say }) => say(words.points, { count: pointValue })}</InEach>
      </small>
    </Fitted>
  )
}

interface PrintedAwningProps {
  /** Pairs of a colored and a white stripe. One more colored stripe ends the row. */
  pairs: number
  widthMm: number
  heightMm: number
}

/** The awning as vector shapes: a printer would get masks and shadows as pixels. */
export function PrintedAwning({ pairs, widthMm, heightMm }: PrintedAwningProps) {
  const stripes = Array.from({ length: 2 * pairs + 1 }, (_, index) => index)
  const stripe = widthMm / stripes.length
  const radius = stripe / 2
  const foot = heightMm - radius
  const scallop = `a${radius} ${radius} 0 0 1 ${-stripe} 0z`
  return (
    <svg
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      className="printed-awning"
      style={{ width: `${widthMm}mm`, height: `${heightMm}mm` }}
      aria-hidden="true"
    >
      <path
        className="stripes"
        d={stripes
          .filter((index) => index % 2 === 0)
          .map((index) => `M${index * stripe} 0h${stripe}v${foot}${scallop}`)
          .join('')}
      />
      <path
        className="shade"
        d={stripes
          .map(
            (index) => `M${index * stripe} ${foot - radius / 2}h${stripe}v${radius / 2}${scallop}`,
          )
          .join('')}
      />
    </svg>
  )
}

interface PrintedCodeProps {
  code: {
    link: string
    /** The check code has no value. */
    pointValue?: number
  }
}

/** A code as vector shapes, never pixels. Drawn here, so that it cannot be missing in print. */
export function PrintedCode({ code: { link, pointValue } }: PrintedCodeProps) {
  return (
    <DrawnCode
      drawing={useMemo(() => drawCode(link), [link])}
      label={
        pointValue === undefined
          ? 'QR code that shows customers their points'
          : `QR code worth ${formatPoints(pointValue)}`
      }
      className="printed-code"
    />
  )
}

/** What every printed piece needs. */
export interface PieceProps {
  business: Business
  code: QrCode
}

export function NoApp() {
  return <InEach>{({ words }) => words.noApp}</InEach>
}

/** Printed beside every code, so that people notice a sticker pasted over it. */
export function WhereItLeads({ code: { link } }: { code: Pick<QrCode, 'link'> }) {
  return (
    <Fitted className="leads-to">
      <InFirst>{({ words, show }) => show(words.opens, { site: new URL(link).host })}</InFirst>
    </Fitted>
  )
}

/** "100 points: Free coffee" */
export function Goal({ business }: Pick<PieceProps, 'business'>) {
  return (
    <InEach>
      {({ words, show, reward }) => show(words.goal, { count: business.rewardThreshold, reward })}
    </InEach>
  )
}
