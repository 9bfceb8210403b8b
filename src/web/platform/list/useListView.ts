import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readListAddress, writeListAddress } from './listAddress.ts'
import { firstPage } from './listPages.ts'

/** Reads each choice from the address by its name. Without a value, returns the default. */
type ListChoices<View> = {
  readonly [Name in keyof View]: (chosen: string | null) => View[Name]
}

export type ViewOf<Choices> = {
  [Name in keyof Choices]: Choices[Name] extends (chosen: string | null) => infer Value
    ? Value
    : never
}

/** The choices that narrow the list: those that are not ''. */
export function chosenOf<View extends object>(view: View) {
  const chosen = Object.entries(view).filter(([, value]) => value !== '')
  return Object.fromEntries(chosen) as { [Name in keyof View]?: Exclude<View[Name], ''> }
}

/** Accepts one of these values. Otherwise `usual`, which is '' if the list shows all. */
export function oneOf<Value extends string, Usual extends string = ''>(
  values: readonly Value[],
  usual: Usual = '' as Usual,
) {
  return (chosen: string | null): Value | Usual => values.find((one) => one === chosen) ?? usual
}

export function textOf(maxLength: number) {
  return (chosen: string | null) => (chosen ?? '').trim().slice(0, maxLength)
}

export function viewOf<View>(choices: ListChoices<View>, address: URLSearchParams): View {
  return Object.fromEntries(
    namesOf(choices).map((name) => [name, choices[name](address.get(name))]),
  ) as View
}

/** The address of a view: its values that are not defaults, added to `others`. */
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

/** Choices that change the order or the page, not which rows match. */
const orders: readonly string[] = ['sort', 'order', ...Object.keys(firstPage)]

const pauseMs = 300

/**
 * What a list shows. The page's address holds it, so that a reload and Back find the same rows.
 * Typed text counts once the typing pauses.
 */
export function useListView<View extends object>(choices: ListChoices<View>) {
  const [address, go] = useListAddress()
  const isLeaving = useIsLeaving()
  const view = useMemo(() => viewOf(choices, new URLSearchParams(address)), [choices, address])
  /** The text of fields that were typed into. */
  const [typed, setTyped] = useState<{ readonly [Name in keyof View]?: string }>({})
  /** What was typed when the typing paused. */
  const [paused, setPaused] = useState(typed)
  /** Addresses requested but not shown yet, newest last. A change builds on the newest. */
  const asked = useRef<string[]>([])

  useEffect(() => {
    const place = asked.current.indexOf(address)
    asked.current = asked.current.slice(place + 1)
    if (place >= 0) return
    // A link or Back changed the address. Kept text would soon request the old search again.
    asked.current = []
    setTyped({})
  }, [address])

  function ask(change: Partial<View>) {
    const before = new URLSearchParams(asked.current.at(-1) ?? address)
    // A new search, choice or order starts at the first page.
    const wanted = { ...viewOf(choices, before), ...firstPage, ...change }
    const next = addressOf(choices, wanted, before)
    if (inOrder(next) === inOrder(before)) return
    asked.current.push(inOrder(next))
    go(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed, or leads to another address.
  useEffect(() => {
    const isNew = (name: keyof View) => choices[name](typed[name] ?? '') !== view[name]
    const names = (Object.keys(typed) as (keyof View)[]).filter(isNew)
    if (names.length === 0 || isLeaving) return
    const change = Object.fromEntries(names.map((name) => [name, choices[name](typed[name] ?? '')]))
    if (paused === typed) {
      ask(change as Partial<View>)
      return
    }
    // As late as the router's own changes are drawn, or a press just before would not be known yet.
    const timer = setTimeout(() => startTransition(() => setPaused(typed)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, paused, address, isLeaving])

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
    /** Props of a text field. */
    field: (name: keyof View) => ({
      value: typed[name] ?? String(view[name]),
      onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    }),
    /** Props of a select field. */
    select: (name: keyof View) => ({
      value: String(view[name]),
      onChange: (value: string) => show({ [name]: choices[name](value) } as Partial<View>),
    }),
    isNarrowed: narrowing.some((name) => view[name] !== usual[name]),
    /** Removes all filters, but keeps the order. */
    clear: () =>
      show(Object.fromEntries(narrowing.map((name) => [name, usual[name]])) as Partial<View>),
  }
}

export type ListState<View extends object> = ReturnType<typeof useListView<View>>

/** Whether another page is on its way. A new address of the list would keep it from coming. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}

/** The choices in the page's address, sorted by name, and a function to replace them. */
function useListAddress() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // "Skip to content" overwrites the fragment. The typed search must stay.
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
