import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { type Country, firstCountries } from '../../contract/countries.ts'
import { countryValue } from '../../contract/typedPhone.ts'

interface CountrySelectProps {
  value: Country
  others: readonly Country[]
  onChoose: (value: string) => void
  selectRef: Ref<HTMLSelectElement>
}

/** The browser's own list. Closed it is as wide as "US +1": the names stand behind it. */
export function CountrySelect({ value, others, onChoose, selectRef }: CountrySelectProps) {
  // A number that was remembered may be of a country whose list is not here yet.
  const isListed = [...firstCountries, ...others].some(({ code }) => code === value.code)
  return (
    <div className="stays-light focus-ring relative min-h-[50px] grow rounded-l-sm border-[1.5px] border-rule-strong bg-[#f7f9f5] has-focus-visible:z-1">
      <select
        ref={selectRef}
        name="country"
        aria-label="Country"
        value={countryValue(value)}
        onChange={(event) => onChoose(event.target.value)}
        className="h-full w-full min-w-28 max-w-28 appearance-none overflow-hidden bg-transparent pr-8 pl-3.5 font-[560] text-clip whitespace-nowrap outline-none"
      >
        {isListed ? null : option(value)}
        {firstCountries.map(option)}
        {others.length > 0 ? <optgroup label="All countries">{others.map(option)}</optgroup> : null}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </div>
  )
}

function option(country: Country) {
  const { code, callingCode, name } = country
  return (
    <option key={code} value={countryValue(country)}>
      {`${code} +${callingCode}\u2003\u2003\u2003${name}`}
    </option>
  )
}
