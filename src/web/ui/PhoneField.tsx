import { type Ref, useEffect, useRef, useState } from 'react'
import { CountrySelect } from './CountrySelect.tsx'
import { type Country, firstCountries, phoneExamples } from './countries.ts'
import { Field, type FieldProps } from './Field.tsx'
import { loadPhoneNumbers } from './phoneCheck.ts'
import { useOtherCountries } from './useOtherCountries.ts'

interface PhoneFieldProps extends FieldProps {
  /** Calling code, space, typed text ("+1 4155550138"); empty while nothing is typed. */
  onChange: (phone: string) => void
  onBlur?: () => void
  /** A phone as `onChange` hands it over, to begin with. */
  defaultValue?: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A country and a national number. The text field belongs to the browser, so what somebody types
 * before the page's code has arrived is kept.
 */
export function PhoneField({
  onChange,
  onBlur,
  defaultValue,
  inputRef,
  ...field
}: PhoneFieldProps) {
  const others = useOtherCountries()
  const start = splitPhone(defaultValue)
  const [country, setCountry] = useState<Country>(start.country)
  const input = useRef<HTMLInputElement>(null)

  function handOver(next: Country) {
    onChange(joinPhone(next, input.current?.value ?? ''))
  }
  function choose(code: string) {
    const next = [...firstCountries, ...others].find((candidate) => candidate.code === code)
    if (!next) return
    setCountry(next)
    handOver(next)
  }
  // A number pasted or filled in with its calling code moves that code into the country's place.
  async function settle() {
    const typed = input.current?.value.trim() ?? ''
    const found = typed.startsWith('+') ? (await loadPhoneNumbers())?.countryOf(typed) : undefined
    if (found && input.current?.value.trim() === typed) {
      input.current.value = found.national
      choose(found.code)
    }
    onBlur?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before hydration.
  useEffect(() => {
    if (input.current?.value) handOver(country)
  }, [])

  return (
    <Field {...field}>
      {(control) => (
        <div className="grid grid-cols-[auto_1fr]">
          <CountrySelect value={country} others={others} onChoose={choose} />
          <input
            {...control}
            ref={(element) => {
              input.current = element
              if (typeof inputRef === 'function') inputRef(element)
              else if (inputRef) inputRef.current = element
            }}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            placeholder={phoneExamples[country.code]}
            defaultValue={start.national}
            onInput={() => handOver(country)}
            onBlur={settle}
            className="input relative rounded-l-none tabular-nums focus-visible:z-1"
          />
        </div>
      )}
    </Field>
  )
}

function joinPhone(country: Country, typed: string): string {
  const text = typed.trim()
  if (!text || text.startsWith('+')) return text
  return `+${country.callingCode} ${text}`
}

function splitPhone(phone = ''): { country: Country; national: string } {
  const [code = '', ...rest] = phone.split(' ')
  const [usual] = firstCountries
  const country = firstCountries.find(({ callingCode }) => `+${callingCode}` === code)
  return country ? { country, national: rest.join(' ') } : { country: usual, national: phone }
}
