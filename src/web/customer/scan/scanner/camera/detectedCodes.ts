/** What the page and the worker that reads codes say to each other. */
export interface ReadRequest {
  id: number
  picture: ImageBitmap
}

export type ReaderAnswer =
  | { step: 'ready' | 'failed' }
  | { step: 'read'; id: number; texts: string[] }
  | { step: 'not-read'; id: number }

/** As the Barcode Detection API has it. */
export interface DetectedCode {
  readonly rawValue: string
  readonly boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>
}

/** Codes often lie side by side: the one that the customer aims at comes first. */
export function textsFromTheMiddle(
  codes: readonly DetectedCode[],
  { width, height }: { width: number; height: number },
): string[] {
  const farness = ({ boundingBox: box }: DetectedCode) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  return codes.toSorted((a, b) => farness(a) - farness(b)).map(({ rawValue }) => rawValue)
}

/** Reads QR codes from pictures. */
export interface CodeReader {
  /** The texts of the codes in it, the one nearest to its middle first. The picture is used up. */
  read: (picture: ImageBitmap) => Promise<string[]>
  close: () => void
}
