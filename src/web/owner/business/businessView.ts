import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { BusinessAccess } from '../shared/businessAccess.ts'

/** The business that is shown, and what the viewer may do with it. */
export interface BusinessView {
  business: Business
  /** The owner in person, and known to be: support sees no settings. */
  isOwner: boolean
  /** Support that only looks changes nothing. */
  mayChange: boolean
  /** News comes by itself: what is on the screen is how things are. */
  isLive: boolean
  /** Opens another business of the same person. */
  onOpen: (access: BusinessAccess) => void
}

export interface BusinessPageProps {
  /** What the page is about, for the window's title. */
  title: string
  /** It shows paper: it stays light in dark mode. */
  isPaper?: boolean
  /** A manager has no such page. */
  isOwners?: boolean
  children: (view: BusinessView) => ReactNode
}
