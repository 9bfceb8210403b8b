/** A string is a paragraph. */
export type GuidePart =
  | string
  | { readonly kind: 'steps'; readonly steps: readonly Entry[] }
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'progress'; readonly stretches: readonly Stretch[] }

export interface Entry {
  readonly title: string
  readonly text: string
}

/** A range of progress towards the reward, as named by `progressOf`. */
export interface Stretch {
  readonly title: string
  /** A percentage within the range, for the picture. */
  readonly percent: number
}

export interface GuideSection {
  /** The anchor on the page. */
  readonly id: string
  readonly title: string
  readonly parts: readonly GuidePart[]
}
