import { useId } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { BusinessView } from '../business/businessView.ts'
import { useMyBusinesses } from '../figures/queries.ts'

interface ShopChooserProps {
  business: Business
  onOpen: BusinessView['onOpen']
}

/** Chooses the shown shop, for owners of several. */
export function ShopChooser({ business, onOpen }: ShopChooserProps) {
  const id = useId()
  const { data: businesses } = useMyBusinesses({ enabled: true })
  if (!businesses || businesses.length < 2) return null

  function open(chosen: string) {
    const found = businesses?.find((one) => String(one.id) === chosen)
    if (!found) return
    onOpen({ businessId: found.id, businessName: found.name, businessPhone: found.phone })
  }

  return (
    <div className="grid max-w-[240px] min-w-0 gap-1 max-md:w-full max-md:max-w-none">
      <label htmlFor={id} className="text-xs font-[560] text-ink-2">
        Your businesses
      </label>
      <select
        id={id}
        value={business.id}
        onChange={(event) => open(event.target.value)}
        className="input truncate"
      >
        {businesses.map((one) => (
          <option key={one.id} value={one.id} translate="no">
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
