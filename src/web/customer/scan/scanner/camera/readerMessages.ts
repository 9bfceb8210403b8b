/** What the page and the worker that reads codes say to each other. */
export interface ReadRequest {
  id: number
  picture: ImageBitmap
}

export type ReaderAnswer =
  | { step: 'ready' | 'failed' }
  | { step: 'read'; id: number; texts: string[] }
  | { step: 'not-read'; id: number }
