import Ellipsis from 'lucide-react/icons/ellipsis'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { pageDirection } from './pageDirection.ts'
import { Tooltip } from './Tooltip.tsx'

interface MenuProps {
  /** The accessible name of the button with three dots. */
  label: string
  /** Its `MenuItem`s. */
  children: ReactNode
}

/** A row's other actions, behind three dots. */
export function Menu({ label, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} dir={pageDirection()}>
      <Tooltip>
        <DropdownMenu.Trigger className="tool" aria-label={label}>
          <Ellipsis aria-hidden="true" size={20} />
        </DropdownMenu.Trigger>
      </Tooltip>
      {/* Stays inside the page's landmarks. It is fixed, so no container cuts it off. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={10}
        onCloseAutoFocus={keepNewFocus}
        className="z-30 min-w-[200px] rounded-md bg-receipt p-1.5 text-start shadow-lifted"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/**
 * An action may have opened a field beside the menu, which keeps the focus. A dialog gives it back
 * to the three dots when it closes.
 */
function keepNewFocus(event: Event): void {
  const { activeElement } = document
  const isField = activeElement?.matches('input, textarea, select')
  if (isField && !activeElement?.closest('[role$="dialog"]')) event.preventDefault()
}

/** A line above actions that cannot be undone. */
export function MenuRule() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 border-t-2 border-dashed border-rule" />
}

interface MenuItemProps {
  icon: ReactNode
  /** Deletes something after a question. */
  danger?: boolean
  /** Why the action is impossible. The item then ignores presses. */
  missing?: string | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, missing, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={missing !== undefined}
      onSelect={onSelect}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 font-[560] data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-highlighted:bg-pad ${danger ? 'text-serial' : ''}`}
    >
      {icon}
      <span>
        {children}
        {missing ? <span className="block text-xs font-normal">{missing}</span> : null}
      </span>
    </DropdownMenu.Item>
  )
}
