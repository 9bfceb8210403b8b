import { type ComponentType, createContext } from 'react'
import { pathOf } from '../../../contract/endpoint.ts'
import { downloadQrCode } from '../../../contract/qr-codes.ts'
import { type OwnerPaths, paths } from '../../paths.ts'
import type { BusinessPageProps } from '../business/businessView.ts'

interface Place {
  /** Where the owner's pages are. */
  readonly paths: OwnerPaths
  /** What the addresses begin with that customers are given. */
  readonly origin: () => string
  /** Where the picture of a code is. */
  readonly pictureOf: (businessId: number, code: { id: number; link: string }) => string
  /** In place of the frame that asks who is signed in: nobody is, and customers have no pages. */
  readonly DemoFrame?: ComponentType<BusinessPageProps>
}

/** Where the owner's pages are shown: also in the demo, without a server behind them. */
export const OwnerPlace = createContext<Place>({
  paths,
  origin: () => location.origin,
  pictureOf: (businessId, { id: codeId }) =>
    `${pathOf(downloadQrCode.path, { businessId, codeId })}?format=svg`,
})
