/** The messages between the page and the worker that reads codes. */
export interface ReadRequest {
  id: number
  picture: ImageBitmap
}

export type ReaderAnswer =
  | { step: 'ready' | 'failed' }
  | { step: 'read'; id: number; texts: string[] }
  | { step: 'not-read'; id: number }

/** As in the Barcode Detection API. */
export interface DetectedCode {
  readonly rawValue: string
  readonly boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>
}

/** The code at which the customer aims comes first, because codes are often side by side. */
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
  /** The texts of the picture's codes, the nearest to the middle first. Uses the picture up. */
  read: (picture: ImageBitmap) => Promise<string[]>
  close: () => void
}
