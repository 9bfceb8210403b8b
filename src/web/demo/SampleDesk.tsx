import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { product } from '../../contract/product.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { useBusiness } from '../desk/business/queries.ts'
import { DeskPlace } from '../desk/deskPlace.ts'
import { exampleShop } from '../site/home/exampleShop.ts'
import { businessColors } from '../ui/businessColors.ts'
import type { SampleShop } from './answers.ts'
import { sampleClient } from './sampleClient.ts'

/** The dashboard that owners have, on the sample shop. */
export function SampleDesk({ shop }: { shop: SampleShop }) {
  const [queryClient] = useState(() => sampleClient(shop))
  const [place] = useState(() => ({
    hasOtherPages: false,
    origin: () => product.siteUrl,
    pictureOf: (_: number, { id }: { id: number }) => shop.pictureOf(id),
  }))
  return (
    <QueryClientProvider client={queryClient}>
      <DeskPlace value={place}>
        <OpenDesk />
      </DeskPlace>
    </QueryClientProvider>
  )
}

// Settings, the setup and other shops are behind the owner's own sign-in.
const visitor = { isOwner: false, mayChange: true, isLive: true, onOpen: () => undefined }

function OpenDesk() {
  const { data: business } = useBusiness(exampleShop.businessId)
  if (!business) return null
  return (
    <div
      style={businessColors(business.primaryColor)}
      className="grid grid-cols-[minmax(0,1fr)] gap-[18px]"
    >
      <Dashboard desk={{ ...visitor, business }} />
    </div>
  )
}
