import { useEffect, useRef } from 'react'
import { useListAddress } from './useListAddress.ts'
import { useSettlingText } from './useSettlingText.ts'

/** What a list that is read in pages shows. */
export interface ListView {
  search: string
  /** From 1. */
  page: number
}

/** How a list's view stands in the page's address. */
export interface ListAddress<View extends ListView> {
  /** What an address asks for; anything else in it is what is usual. */
  viewOf: (address: URLSearchParams) => View
  addressOf: (view: View) => URLSearchParams
}

/**
 * What a list shows. It stands in the page's address, so that a reload and the way back find the
 * same rows. `text` is what the search field holds; it counts once the typing pauses.
 */
export function useListView<View extends ListView>({ viewOf, addressOf }: ListAddress<View>) {
  const [address, setAddress] = useListAddress()
  const view = viewOf(address)
  const [text, setText, clearText] = useSettlingText(view.search, (search) =>
    turnTo({ search } as Partial<View>),
  )
  // A second change may come before the first one stands in the address: it must not undo that one.
  const wanted = useRef(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another address.
  useEffect(() => {
    wanted.current = view
  }, [address])

  // Another search, choice or order begins with its first page.
  function turnTo(change: Partial<View>) {
    wanted.current = { ...wanted.current, page: 1, ...change }
    setAddress(addressOf(wanted.current))
  }

  function show(change: Partial<View>) {
    if (change.search === '') clearText()
    turnTo(change)
  }

  return { view, show, text, setText }
}

/** The page that an address names, the first where it names none. */
export function pageOf(address: URLSearchParams): number {
  const page = address.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** An address that says of a view what is not usual. */
export function addressOfView<View extends ListView>(view: View, usual: View): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of Object.keys(usual) as (keyof View & string)[]) {
    if (view[name] !== usual[name]) address.set(name, String(view[name]))
  }
  return address
}
