import type { CSSProperties } from 'react'

interface AwningProps {
  /** Pairs of a colored and a white stripe: 7 on a phone, 23 on a dashboard. */
  stripes?: number
  heightPx?: number
  scallopPx?: number
}

/** Marks a shop with its own color. Never has text on it. */
export function Awning({ stripes = 7, heightPx = 40, scallopPx = 13 }: AwningProps) {
  const shape = {
    '--stripes': stripes,
    '--awning-height': `${heightPx}px`,
    '--scallop': `${scallopPx}px`,
  } as CSSProperties
  return <div className="awning" style={shape} aria-hidden="true" />
}
