import type { CSSProperties } from 'react'

interface AwningProps {
  /** Coloured and white pairs: 7 on a phone, 23 on a dashboard. */
  stripes?: number
  heightPx?: number
  scallopPx?: number
}

/** Whose shop it is, in its own colour. Never words on it. */
export function Awning({ stripes = 7, heightPx = 40, scallopPx = 13 }: AwningProps) {
  const shape = {
    '--stripes': stripes,
    '--awning-height': `${heightPx}px`,
    '--scallop': `${scallopPx}px`,
  } as CSSProperties
  return <div className="awning" style={shape} aria-hidden="true" />
}
