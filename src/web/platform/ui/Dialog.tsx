import * as RadixDialog from 'radix-ui/dialog'
import { createContext, type ReactNode, use, useRef } from 'react'
import { Exact } from './Exact.tsx'

/** A dialog's position: centered in wide windows, at the bottom on phones. */
export const dialogPlace =
  'fixed inset-0 z-40 grid scroll-pb-[150px] items-end overflow-y-auto bg-ink/45 md:place-items-center md:p-6'

export const dialogSheet =
  'w-full min-w-0 rounded-t-md bg-receipt px-5 pt-6 pb-[22px] shadow-lifted wrap-anywhere ' +
  'md:max-w-[480px] md:rounded-md md:px-[26px]'

/** A page that is under a question, such as a password's, shows its dialogs once that is answered. */
export const CoveredContext = createContext(false)

interface DialogProps {
  /** False if the caller stays mounted after closing the dialog. */
  open?: boolean
  onClose: () => void
  title: string
  /** Under the title. Read aloud with it. */
  description?: ReactNode
  /** Names in these two, which no translator changes. */
  names?: readonly string[] | undefined
  children: ReactNode
}

/** A sheet over the page. On phones it rises from the bottom. Ends with `DialogActions`. */
export function Dialog({ open = true, onClose, title, description, names, children }: DialogProps) {
  const returnFocus = useReturnFocus()
  const isCovered = use(CoveredContext)
  return (
    <RadixDialog.Root open={open && !isCovered} onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogPlace}>
          <RadixDialog.Content
            className={dialogSheet}
            {...returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <RadixDialog.Title className="display mb-2 text-xl">
              <Exact in={title} names={names} />
            </RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mb-4">
                <Exact in={description} names={names} />
              </RadixDialog.Description>
            ) : null}
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/**
 * Where a dialog's keys are: in view however long the dialog is, and beside each other where a
 * phone's keyboard leaves little. Whatever it is in must be no grid, whose areas hold it back.
 */
export const dialogFoot =
  'sticky bottom-0 z-[1] -mx-5 -mb-[22px] flex max-h-[50dvh] overflow-y-auto bg-receipt px-5 pt-3 ' +
  'pb-[22px] shadow-[0_-8px_8px_var(--color-receipt)] md:-mx-[26px] md:rounded-b-md md:px-[26px] ' +
  'max-md:[@media(max-height:480px)]:py-3 max-md:[@media(max-height:480px)]:*:flex-1'

/** A dialog's buttons: cancel first, the action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${dialogFoot} mt-2.5 flex-col-reverse gap-3 md:flex-row md:justify-end max-md:[@media(max-height:480px)]:flex-row`}
    >
      {children}
    </div>
  )
}

/**
 * For dialogs that state opens, not a trigger of their own. Remembers the focused element at
 * opening, and focuses it again at closing.
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
 * Focuses the number in a form that begins with a phone, because the country is usually right
 * already. Other forms may mark the first field with `data-begin`.
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

/** The opening button disappeared with its row, and nothing else has the focus. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
  main?.focus()
}

/** A menu item disappears with its menu, but the button that opened the menu stays. */
function menuKeyOf(chosen: Element | null): Element | null {
  const menu = chosen?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}
