import { type ComponentType, createContext, type ReactElement, use } from 'react'

/** A control that shows only an icon. Its label says what it does. */
export type LabeledControl = ReactElement<{ 'aria-label': string }>

/** Draws the labels. Undefined outside `Tooltips`. */
export const TipContext = createContext<ComponentType<{ children: LabeledControl }> | undefined>(
  undefined,
)

/**
 * Shows a control's label beside it for a resting mouse or keyboard focus. It has no words of its
 * own, so nobody misses anything without it. Outside `Tooltips` it shows only the control, and
 * loads no code.
 */
export function Tooltip({ children }: { children: LabeledControl }) {
  const Tip = use(TipContext)
  return Tip ? <Tip>{children}</Tip> : children
}
