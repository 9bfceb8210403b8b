import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { dialogPlace, dialogSheet } from './dialogSheet.ts'
import { useReturnFocus } from './useReturnFocus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Under the title; read aloud with it. */
  description?: ReactNode
  children: ReactNode
}

/** A sheet over the page, from the foot of it on phones. Ends with a `DialogKeys`. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
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
