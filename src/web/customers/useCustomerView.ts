import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, type CustomerView, viewOf } from './customerView.ts'

const PAUSE_MS = 300

/**
 * What the list shows. It stands in the page's address, so that a reload and the way back find the
 * same rows. `text` is what the search field holds; it counts once the typing pauses.
 */
export function useCustomerView() {
  const [address, setAddress] = useSearchParams()
  const view = viewOf(address)
  const [text, setText] = useState(view.search)

  // Another search, state or order begins with its first page.
  function show(change: Partial<CustomerView>) {
    setAddress((before) => addressOf({ ...viewOf(before), page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` reads the address of its moment.
  useEffect(() => {
    const next = text.trim()
    if (next === view.search) return
    const timer = setTimeout(() => show({ search: next }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, view.search])

  return { view, show, text, setText }
}
