import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Country, firstCountries } from '../../../contract/platform/countries.ts'
import {
  countryOfValue,
  countryValue,
  joinPhone,
  regionOfBrowser,
  splitPhone,
  type TypedPhone,
} from '../../../contract/platform/typedPhone.ts'
import { useWords } from '../words/useWords.tsx'
import { Field, type FieldProps, type FieldWidth, fieldWidths } from './Field.tsx'
import { phoneWords } from './phone/phoneWords.ts'
import { loadPhoneNumbers } from './phoneCheck.ts'
import type { NamedCountry } from './phoneNumbers.ts'
import { focusedAtFirst } from './useFocusOnMount.ts'
import { useWasTouched } from './useWasTouched.ts'
import { whenIdle } from './whenIdle.ts'

/** A national number of each country, shown while the field is empty. */
export const phoneExamples: Record<string, string> = {
  US: '(555) 123-4567',
  CA: '(555) 123-4567',
  GB: '07400 123456',
  MX: '222 123 4567',
  IN: '081234 56789',
  AU: '0412 345 678',
  FR: '06 12 34 56 78',
  DE: '01512 3456789',
  JP: '090-1234-5678',
  CN: '131 2345 6789',
}

interface PhoneFieldProps extends FieldProps {
  /** Calling code, space, typed text ("+1 4155550138"). Empty while nothing is typed. */
  onChange?: (phone: string) => void
  onBlur?: () => void
  /** The first value, in the format of `onChange`. */
  defaultValue?: string
  /** The country until somebody chooses one. */
  defaultCountry?: Country | undefined
  /** The first value if only the browser knows it. Called once the page's code runs. */
  recall?: (() => TypedPhone | undefined) | undefined
  inputRef?: Ref<HTMLInputElement>
  width?: FieldWidth
  /** The number (E.164) about which the error asks; sending the form again says yes. */
  asked?: string | undefined
}

/**
 * A country and a national number, with the form names `country` and `phone`. Both are
 * uncontrolled, so that input from before the page's code has loaded stays.
 */
export function PhoneField({
  onChange,
  onBlur,
  defaultValue = '',
  defaultCountry,
  recall,
  inputRef,
  width,
  asked,
  ...field
}: PhoneFieldProps) {
  const others = useOtherCountries()
  const start = splitPhone(defaultValue, defaultCountry)
  const [country, setCountry] = useState<Country>(start.country)
  const hasChosen = useRef(false)
  const handedOver = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)

  function phoneIn(chosen: Country) {
    return joinPhone(chosen, input.current?.value ?? '')
  }
  function handOver(next: Country) {
    handedOver.current = phoneIn(next)
    onChange?.(handedOver.current)
  }
  function choose(next: Country) {
    hasChosen.current = true
    setCountry(next)
    handOver(next)
  }
  function fill({ country: next, national }: { country: Country; national: string }) {
    if (!input.current) return
    input.current.value = national
    choose(next)
  }
  // A number pasted or filled in with its calling code: moves the code to the country.
  async function settle() {
    const typed = input.current?.value ?? ''
    const found = await foundByOwnCode(joinPhone(country, typed))
    if (found && input.current?.value === typed) fill(found)
    onBlur?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and with the whole list.
  useLayoutEffect(() => {
    // The country was chosen before the page's code ran.
    const shown = select.current?.value
    if (shown && shown !== countryValue(country)) return choose(countryOfValue(shown))
    // The number was typed before the page's code ran, or before the rules loaded.
    const isNews = phoneIn(country) !== handedOver.current
    if (isNews) handOver(country)
    if (input.current?.value || hasChosen.current) return
    const known = recall?.()
    // It may be sent by the next tap, without a touch of the field before.
    if (known) whenIdle(loadPhoneNumbers)
    if (known) return fill(splitPhone(known.phone, known.country))
    setCountry(countryOfBrowser(others) ?? country)
  }, [others])

  return (
    <Field {...field}>
      {(control) => (
        // With large text the number gets its own line, so that all of it is readable. A number is
        // written from left to right in every language, its calling code first.
        <div dir="ltr" className={`flex flex-wrap ${width ? fieldWidths[width] : ''}`}>
          <CountrySelect
            value={country}
            others={others}
            selectRef={select}
            onChoose={(value) => choose(countryOfValue(value))}
          />
          <input
            {...control}
            {...(field.error && focusedAtFirst)}
            ref={(element) => {
              input.current = element
              handRef(inputRef, element)
            }}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            placeholder={phoneExamples[country.code]}
            translate="no"
            defaultValue={start.national}
            onInput={() => handOver(country)}
            onBlur={settle}
            className="input relative -ms-[1.5px] w-auto min-w-0 grow-[999] basis-36 rounded-s-none tabular-nums focus-visible:z-1"
          />
          {asked ? <input type="hidden" name="confirmedPhone" value={asked} /> : null}
        </div>
      )}
    </Field>
  )
}

/** The country and national number, if the number holds a calling code of its own. */
async function foundByOwnCode(plain: string) {
  if (!plain) return undefined
  const numbers = await loadPhoneNumbers()
  return numbers?.hasOwnCode(plain) ? numbers.countryOf(plain) : undefined
}

function countryOfBrowser(others: readonly Country[]): Country | undefined {
  const region = regionOfBrowser(navigator.languages)
  return [...firstCountries, ...others].find(({ code }) => code === region)
}

function handRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

interface CountrySelectProps {
  value: Country
  others: readonly NamedCountry[]
  onChoose: (value: string) => void
  selectRef: Ref<HTMLSelectElement>
}

/** The browser's own select. Closed, it is only as wide as "US +1": the name is cut off. */
function CountrySelect({ value, others, onChoose, selectRef }: CountrySelectProps) {
  const { words } = useWords(phoneWords)
  return (
    <div className="stays-light focus-ring relative min-h-[50px] grow rounded-s-sm border-[1.5px] border-rule-strong bg-[#f7f9f5] has-focus-visible:z-1">
      <select
        ref={selectRef}
        name="country"
        aria-label={words.country}
        value={countryValue(value)}
        onChange={(event) => onChoose(event.target.value)}
        className="h-full w-full min-w-28 max-w-28 appearance-none overflow-hidden bg-transparent pe-8 ps-3.5 font-[560] text-clip whitespace-nowrap outline-none"
      >
        <CountryOptions value={value} others={others} />
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 inset-e-2.5 -translate-y-1/2"
      />
    </div>
  )
}

/** The first ten countries, then the others once they have loaded. */
export function CountryOptions({ value, others }: Pick<CountrySelectProps, 'value' | 'others'>) {
  const { words } = useWords(phoneWords)
  const names: Readonly<Record<string, string>> = words.countries
  // A remembered number's country may be in the list that has not loaded.
  const isListed = [...firstCountries, ...others].some(({ code }) => code === value.code)
  return (
    <>
      {isListed ? null : option(value, '')}
      {firstCountries.map((country) => option(country, names[country.code] ?? ''))}
      {others.length > 0 ? (
        <optgroup label={words.allCountries}>
          {others.map((country) => option(country, country.shown))}
        </optgroup>
      ) : null}
    </>
  )
}

function option(country: Country, name: string) {
  const { code, callingCode } = country
  return (
    <option key={code} value={countryValue(country)}>
      {`${code} +${callingCode}\u2003\u2003\u2003${name}`}
    </option>
  )
}

/**
 * The other countries, which load with the numbering rules once somebody is about to type. They
 * load at once if the browser's own country is one of them.
 */
function useOtherCountries(): readonly NamedCountry[] {
  const [countries, setCountries] = useState<readonly NamedCountry[]>([])
  const wasTouched = useWasTouched()
  useEffect(() => {
    if (!wasTouched && isFirst(regionOfBrowser(navigator.languages))) return
    let isGone = false
    whenIdle(async () => {
      const numbers = await loadPhoneNumbers()
      if (numbers && !isGone) setCountries(numbers.otherCountries())
    })
    return () => {
      isGone = true
    }
  }, [wasTouched])
  return countries
}

function isFirst(region: string | undefined): boolean {
  return region === undefined || firstCountries.some(({ code }) => code === region)
}
