import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readListAddress, writeListAddress } from './listAddress.ts'

/** Of each choice of a list by its name in the address: what it means, and without one, what is usual. */
type ListChoices<View> = {
  readonly [Name in keyof View]: (chosen: string | null) => View[Name]
}

export type ViewOf<Choices> = {
  [Name in keyof Choices]: Choices[Name] extends (chosen: string | null) => infer Value
    ? Value
    : never
}

/** What is chosen, without what stands for any. */
export function chosenOf<View extends object>(view: View) {
  const chosen = Object.entries(view).filter(([, value]) => value !== '')
  return Object.fromEntries(chosen) as { [Name in keyof View]?: Exclude<View[Name], ''> }
}

/** One of these values; anything else is the usual one, '' where any of them is shown. */
export function oneOf<Value extends string, Usual extends string = ''>(
  values: readonly Value[],
  usual: Usual = '' as Usual,
) {
  return (chosen: string | null): Value | Usual => values.find((one) => one === chosen) ?? usual
}

export function textOf(maxLength: number) {
  return (chosen: string | null) => (chosen ?? '').trim().slice(0, maxLength)
}

/** From 1. */
export function pageOf(chosen: string | null): number {
  return /^[1-9]\d{0,4}$/.test(chosen ?? '') ? Number(chosen) : 1
}

export function viewOf<View>(choices: ListChoices<View>, address: URLSearchParams): View {
  return Object.fromEntries(
    namesOf(choices).map((name) => [name, choices[name](address.get(name))]),
  ) as View
}

/** The address of a view: what is not usual, after whatever else the address has. */
export function addressOf<View>(
  choices: ListChoices<View>,
  view: View,
  others = new URLSearchParams(),
): URLSearchParams {
  const address = new URLSearchParams(others)
  for (const name of namesOf(choices)) {
    address.delete(name)
    if (view[name] !== choices[name](null)) address.set(name, String(view[name]))
  }
  return address
}

const namesOf = <View>(choices: ListChoices<View>) =>
  Object.keys(choices) as (keyof View & string)[]

/** What is shown of the rows, and not which. */
const orders: readonly string[] = ['sort', 'order', 'page']

const pauseMs = 300

/**
 * What a list shows. It stands in the page's address, so that a reload and the way back find the same
 * rows. What is typed counts once the typing pauses.
 */
export function useListView<View extends object>(choices: ListChoices<View>) {
  const [address, go] = useListAddress()
  const view = useMemo(() => viewOf(choices, new URLSearchParams(address)), [choices, address])
  /** What the fields hold that were typed into. */
  const [typed, setTyped] = useState<{ readonly [Name in keyof View]?: string }>({})
  /** Asked for and not yet shown, the newest last: another change adds to it. */
  const asked = useRef<string[]>([])

  useEffect(() => {
    const place = asked.current.indexOf(address)
    asked.current = asked.current.slice(place + 1)
    if (place >= 0) return
    // A link or the way back: the fields would soon ask for the old words again.
    asked.current = []
    setTyped({})
  }, [address])

  function ask(change: Partial<View>) {
    const before = new URLSearchParams(asked.current.at(-1) ?? address)
    // Another search, choice or order begins with its first page.
    const wanted = { ...viewOf(choices, before), page: 1, ...change }
    const next = addressOf(choices, wanted, before)
    if (inOrder(next) === inOrder(before)) return
    asked.current.push(inOrder(next))
    go(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed, or leads to another address.
  useEffect(() => {
    const isNew = (name: keyof View) => choices[name](typed[name] ?? '') !== view[name]
    const names = (Object.keys(typed) as (keyof View)[]).filter(isNew)
    if (names.length === 0) return
    const change = Object.fromEntries(names.map((name) => [name, choices[name](typed[name] ?? '')]))
    const timer = setTimeout(() => ask(change as Partial<View>), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, address])

  function show(change: Partial<View>) {
    const others = Object.entries(typed).filter(([name]) => !(name in change))
    setTyped(Object.fromEntries(others) as typeof typed)
    ask(change)
  }

  const usual = viewOf(choices, new URLSearchParams())
  const narrowing = namesOf(choices).filter((name) => !orders.includes(name))
  return {
    view,
    show,
    /** What a field to type into holds. */
    field: (name: keyof View) => ({
      value: typed[name] ?? String(view[name]),
      onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    }),
    /** What a field to choose from has chosen. */
    select: (name: keyof View) => ({
      value: String(view[name]),
      onChange: (value: string) => show({ [name]: choices[name](value) } as Partial<View>),
    }),
    isNarrowed: narrowing.some((name) => view[name] !== usual[name]),
    /** Shows everything, in the same order. */
    clear: () =>
      show(Object.fromEntries(narrowing.map((name) => [name, usual[name]])) as Partial<View>),
  }
}

export type ListState<View extends object> = ReturnType<typeof useListView<View>>

/** The choices in the page's address, in the order of their names, and how to show others instead. */
function useListAddress() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // "Skip to content" puts the name of a place there; what was typed still holds.
  const typed = useRef(hash)
  if (hash === '' || hash.includes('=')) typed.current = hash
  const choices = readListAddress({ search, hash: typed.current })
  const go = (next: URLSearchParams) =>
    void navigate(writeListAddress(next), { replace: true, preventScrollReset: true })
  return [inOrder(choices), go] as const
}

function inOrder(address: URLSearchParams): string {
  const sorted = new URLSearchParams(address)
  sorted.sort()
  return String(sorted)
}
