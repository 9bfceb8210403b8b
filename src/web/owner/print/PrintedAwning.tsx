interface PrintedAwningProps {
  /** Coloured and white pairs; one more coloured stripe ends the row. */
  pairs: number
  widthMm: number
  heightMm: number
}

/** The awning as lines: masks and shadows would reach the printer as pixels. */
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
