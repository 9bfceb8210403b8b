import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Country, firstCountries } from '../../contract/countries.ts'

interface CountrySelectProps {
  value: Country
  others: readonly Country[]
  onChoose: (code: string) => void
}

/** The browser's own list with full names, under a short label ("US +1"). */
export function CountrySelect({ value, others, onChoose }: CountrySelectProps) {
  return (
    <div className="stays-light focus-ring relative flex min-h-[50px] items-center gap-2 grow rounded-l-sm border-[1.5px] border-rule-strong bg-[#f7f9f5] pr-2.5 pl-3.5 font-[560] whitespace-nowrap has-focus-visible:z-1">
      <span aria-hidden="true">
        {value.code} +{value.callingCode}
      </span>
      <ChevronDown aria-hidden="true" size={18} />
      <select
        aria-label="Country"
        value={value.code}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 w-full appearance-none opacity-0"
      >
        {firstCountries.map(option)}
        {others.length > 0 ? <optgroup label="All countries">{others.map(option)}</optgroup> : null}
      </select>
    </div>
  )
}

function option({ code, callingCode, name }: Country) {
  return (
    <option key={code} value={code}>
      {name} +{callingCode}
    </option>
  )
}
