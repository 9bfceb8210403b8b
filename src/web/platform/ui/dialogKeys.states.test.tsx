import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { collectFor, openCode, scanned } from '../../../../test/states/customerSamples.ts'
import { server } from '../../../../test/states/page.tsx'
import { scanWithPhone } from '../../../contract/scan.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'

/**
 * However long a dialog is, its keys are in view as it opens: nobody looks for "Skip" under the
 * edge. Where a keyboard leaves little, they do not take all of it.
 */

const windows = [
  { width: 390, height: 844 },
  // A page in another app's browser.
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  // With the keyboard open, where it shrinks the page.
  { width: 390, height: 520 },
  { width: 320, height: 308 },
  { width: 1024, height: 768 },
]

const nothing = () => undefined
const long = 'What happens then is told in many words. '.repeat(40)

const dialogs = {
  'a sheet': (
    <Dialog onClose={nothing} title="A long sheet">
      {long}
      <DialogActions>
        <Button look="plain" size="slim">
          Later
        </Button>
      </DialogActions>
    </Dialog>
  ),
  'a question': (
    <ConfirmDialog
      onClose={nothing}
      question="Delete the 60-point code?"
      confirm="Delete code"
      keep="Keep it"
      onConfirm={nothing}
    >
      {long}
    </ConfirmDialog>
  ),
  'a form': (
    <FormDialog
      title="A long form"
      onClose={nothing}
      error={undefined}
      isPending={false}
      confirm="Save"
      busy="Saving..."
      onSubmit={nothing}
    >
      {[...'abcdefghijkl'].map((letter) => (
        <TextField key={letter} label={`Field ${letter}`} name={letter} />
      ))}
    </FormDialog>
  ),
}

/** What lies on each key's middle is the key, and below the key is room. */
function keysOutOfView(keys: readonly Element[]): string[] {
  return keys
    .filter((key) => {
      const { left, top, width, height, bottom } = key.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !key.contains(hit) || bottom > window.innerHeight - 8
    })
    .map((key) => key.textContent)
}

test.each(Object.entries(dialogs))('the keys of %s are in view', async (_, dialog) => {
  for (const { width, height } of windows) {
    await page.viewport(width, height)
    const { unmount } = await render(dialog)
    const buttons = page.getByRole('button')
    await expect.element(buttons.first()).toBeVisible()
    expect([width, height, keysOutOfView(buttons.elements())]).toEqual([width, height, []])
    const [field] = document.querySelectorAll<HTMLElement>('input[name=j]')
    field?.focus()
    expect([width, height, keysOutOfView(field ? [field] : [])]).toEqual([width, height, []])
    const last = buttons.elements().at(-1)?.parentElement
    expect(last?.clientHeight).toBeLessThan(Math.max(height / 2, 100))
    await unmount()
  }
})

test.each(windows.slice(0, 5))('so is “Skip” after a scan, at $width by $height', async (size) => {
  server.answer(scanWithPhone, scanned)
  await openCode()
  await collectFor('(415) 234-0138')
  await page.getByRole('button', { name: 'Leave feedback' }).click()
  const sheet = page.getByRole('dialog', { name: 'How was your visit?' })
  await expect.element(sheet).toBeVisible()
  await page.viewport(size.width, size.height)
  const keys = ['Submit Feedback', 'Skip'].map((name) => sheet.getByRole('button', { name }))
  expect(keysOutOfView(keys.map((key) => key.element()))).toEqual([])
})
