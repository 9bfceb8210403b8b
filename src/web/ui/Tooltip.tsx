import { type ComponentType, createContext, type ReactElement, use } from 'react'

/** A control that shows an icon alone, and says in its label what it does. */
export type LabeledControl = ReactElement<{ 'aria-label': string }>

/** What shows the labels; nothing outside `Tooltips`. */
export const TipContext = createContext<ComponentType<{ children: LabeledControl }> | undefined>(
  undefined,
)

/**
 * Shows the label of the control in it beside it, while a mouse rests on it or the Tab key has come to
 * it. It has no words of its own, so nothing is to be read there alone. On pages without `Tooltips` the
 * control stands as it is, and its code weighs nothing.
 */
export function Tooltip({ children }: { children: LabeledControl }) {
  const Tip = use(TipContext)
  return Tip ? <Tip>{children}</Tip> : children
}
