import { type ComponentType, createContext } from 'react'
import { pathOf } from '../../../contract/platform/endpoint.ts'
import { downloadQrCode } from '../../../contract/qr-codes.ts'
import { type OwnerPaths, paths } from '../../platform/paths.ts'
import type { BusinessPageProps } from './businessView.ts'
import type { OwnerAddress } from './pages.ts'

interface Place {
  /** The addresses of the owner's pages. */
  readonly paths: OwnerPaths
  /** The address here of a page that is at `path` in the app. */
  readonly addressOf: (path: OwnerAddress) => string
  /** The origin of the addresses that customers get. */
  readonly origin: () => string
  /** The address of a code's picture. */
  readonly pictureOf: (businessId: number, code: { id: number; link: string }) => string
  /** The demo's frame, for pages without a sign-in. The demo has no pages for customers. */
  readonly DemoFrame?: ComponentType<BusinessPageProps>
}

/** Where the owner's pages are shown. The demo shows them without a server. */
export const OwnerPlace = createContext<Place>({
  paths,
  addressOf: (path) => path,
  origin: () => location.origin,
  pictureOf: (businessId, { id: codeId }) =>
    `${pathOf(downloadQrCode.path, { businessId, codeId })}?format=svg`,
})
