import { createContext } from 'react'
import { pathOf } from '../../contract/endpoint.ts'
import { downloadQrCode } from '../../contract/qr-codes.ts'

interface Place {
  /** The other pages of the desk, and the shop's pages for customers, can be opened from here. */
  readonly hasOtherPages: boolean
  /** What the addresses begin with that customers are given. */
  readonly origin: () => string
  /** Where the picture of a code is. */
  readonly pictureOf: (businessId: number, code: { id: number; link: string }) => string
}

/** Where the parts of a desk stand. The demo shows them too, without a server behind them. */
export const DeskPlace = createContext<Place>({
  hasOtherPages: true,
  origin: () => location.origin,
  pictureOf: (businessId, { id: codeId }) =>
    `${pathOf(downloadQrCode.path, { businessId, codeId })}?format=svg`,
})
