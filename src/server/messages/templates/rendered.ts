export interface RenderedText {
  readonly channel: 'sms'
  readonly text: string
  readonly segments: number
}

export interface RenderedLetter {
  readonly channel: 'email'
  /** One line, whatever names are in it. */
  readonly subject: string
  readonly text: string
  /** A complete page without scripts, pictures or anything else from elsewhere. */
  readonly html: string
  readonly replyTo?: string | undefined
  readonly unsubscribeUrl?: string | undefined
}

export type Rendered = RenderedText | RenderedLetter
