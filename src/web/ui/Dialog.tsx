import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'

/** Where a dialog stands: in the middle of a wide window, at the foot of a phone. */
export const dialogPlace =
  'fixed inset-0 z-40 grid items-end overflow-y-auto bg-ink/45 md:place-items-center md:p-6'

export const dialogSheet =
  'w-full min-w-0 rounded-t-md bg-receipt px-5 pt-6 pb-[max(22px,env(safe-area-inset-bottom))] shadow-lifted wrap-anywhere ' +
  'md:max-w-[480px] md:rounded-md md:px-[26px]'

interface DialogProps {
  /** False where the caller stays when it has closed. */
  open?: boolean
  onClose: () => void
  title: string
  /** Under the title; read aloud with it. */
  description?: ReactNode
  children: ReactNode
}

/** A sheet over the page, from the foot of it on phones. Ends with `DialogActions`. */
export function Dialog({ open = true, onClose, title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogPlace}>
          <RadixDialog.Content
            className={dialogSheet}
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <RadixDialog.Title className="display mb-2 text-xl">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mb-4">{description}</RadixDialog.Description>
            ) : null}
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The keys at a dialog's foot: the way back first, the deed last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-[22px] flex flex-col-reverse gap-3 md:flex-row md:justify-end">
      {children}
    </div>
  )
}

/**
 * For dialogs that are opened by state instead of by a trigger of their own: remembers what had
 * focus when the dialog opened and gives it back when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = menuKeyOf(document.activeElement) ?? document.activeElement
      beginAtField(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const isThere = current instanceof HTMLElement && current.isConnected
      if (isThere && current !== document.body) current.focus()
      else if (document.activeElement === document.body) focusMain()
    },
  }
}

/**
 * A form that begins with a phone begins at its number, because the country is most often right
 * already; another may name the field that is left to fill in.
 */
function beginAtField(event: Event): void {
  const sheet = event.currentTarget
  if (!(sheet instanceof HTMLElement)) return
  const isPhone = sheet.querySelector('input, select, textarea')?.matches('[name=country]')
  const field = sheet.querySelector<HTMLElement>(isPhone ? '[name=phone]' : '[data-begin]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The key that opened it went away with its row, and nothing else has taken the focus. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
  main?.focus()
}

/** What is chosen in a menu goes away with it: the key that opened the menu stays. */
function menuKeyOf(chosen: Element | null): Element | null {
  const menu = chosen?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}
