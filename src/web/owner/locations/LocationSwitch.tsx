import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import { use, useId } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import { LocationChoice } from './locationChoice.ts'

interface LocationSwitchProps {
  /** Stands beside a name: on phones no wider than "All locations". */
  slim?: boolean
}

/** Chooses the location that the page shows, or all of them. Hidden if the shop has only one. */
export function LocationSwitch({ slim = false }: LocationSwitchProps) {
  const id = useId()
  const { locations, chosenId, hasAll, choose } = use(LocationChoice)
  const [first] = locations
  if (first && !hasAll && locations.length === 1) return <OnlyLocation name={first.name} />
  if (locations.length < 2) return null
  return (
    <div className={`relative min-w-0 md:w-[260px] ${slim ? 'max-md:w-[148px]' : 'max-md:w-full'}`}>
      <label htmlFor={id} className="sr-only">
        Location
      </label>
      <MapPin
        aria-hidden="true"
        size={20}
        className={`stays-light pointer-events-none absolute top-[15px] inset-s-3.5 ${slim ? 'max-md:hidden' : ''}`}
      />
      <select
        id={id}
        value={chosenId ?? ''}
        onChange={(event) => choose(Number(event.target.value) || undefined)}
        className={`input appearance-none truncate pe-10 ps-11 font-[560] ${slim ? 'max-md:ps-3! max-md:pe-8!' : ''}`}
      >
        {hasAll ? <option value="">All locations</option> : null}
        {locations.map((one) => (
          <option key={one.id} value={one.id} translate="no">
            {one.isOpen ? one.name : `${one.name} (closed)`}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className={`stays-light pointer-events-none absolute top-4 inset-e-3.5 ${slim ? 'max-md:inset-e-2.5' : ''}`}
      />
    </div>
  )
}

/** A manager's only location, where there is nothing to choose. */
function OnlyLocation({ name }: { name: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2 font-[560] max-md:w-full">
      <MapPin aria-hidden="true" size={20} className="flex-none" />
      <span className="sr-only">Location</span>
      <span className="wrap-anywhere">
        <Exact>{name}</Exact>
      </span>
    </p>
  )
}
