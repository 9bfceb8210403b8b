export interface RenderedText {
  readonly channel: 'sms'
  readonly text: string
  readonly segments: number
}

export interface RenderedLetter {
  readonly channel: 'email'
  /** One line, whatever names it contains. */
  readonly subject: string
  readonly text: string
  /** A complete page without scripts and pictures, which loads nothing. */
  readonly html: string
  readonly replyTo?: string | undefined
  readonly unsubscribeUrl?: string | undefined
}

export type Rendered = RenderedText | RenderedLetter
