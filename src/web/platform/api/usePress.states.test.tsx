import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../ui/Button.tsx'
import { usePress } from './usePress.ts'

/** A call that the test ends. */
function heldCall() {
  let calls = 0
  let held = Promise.withResolvers<void>()
  return {
    make: () => {
      calls += 1
      return held.promise
    },
    count: () => calls,
    async end(error?: Error) {
      const { resolve, reject } = held
      held = Promise.withResolvers()
      if (error) reject(error)
      else resolve()
    },
  }
}

interface DeedProps {
  make: () => Promise<unknown>
  first?: () => string | undefined
}

function Deed({ make, first }: DeedProps) {
  const { isBusy, problem, press, setProblem } = usePress((error) => String(error), first)
  return (
    <div translate="no">
      <button
        type="button"
        onClick={() => {
          void press(make)
          // Before anything is drawn.
          void press(make)
        }}
      >
        Press twice
      </button>
      <Button onClick={() => setProblem()}>Forget</Button>
      <p>{isBusy ? 'under way' : 'at rest'}</p>
      <p role="alert">{problem}</p>
    </div>
  )
}

const twice = page.getByRole('button', { name: 'Press twice' })
const alert = page.getByRole('alert')

test('a second press meanwhile does nothing, and one after it does', async () => {
  const call = heldCall()
  await render(<Deed make={call.make} />)
  await twice.click()
  await expect.element(page.getByText('under way')).toBeVisible()
  expect(call.count()).toBe(1)
  await call.end()
  await expect.element(page.getByText('at rest')).toBeVisible()
  await twice.click()
  expect(call.count()).toBe(2)
})

test('a problem stays until the next press, or until it is taken away', async () => {
  const call = heldCall()
  await render(<Deed make={call.make} />)
  await twice.click()
  await call.end(new Error('lost'))
  await expect.element(alert).toHaveTextContent('Error: lost')
  await expect.element(page.getByText('at rest')).toBeVisible()
  await twice.click()
  await expect.element(alert).toBeEmptyDOMElement()
  await call.end(new Error('again'))
  await expect.element(alert).toHaveTextContent('Error: again')
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(alert).toBeEmptyDOMElement()
})

test('a form that was sent without the page’s code begins with its problem', async () => {
  await render(<Deed make={heldCall().make} first={() => 'Refused before'} />)
  await expect.element(alert).toHaveTextContent('Refused before')
})
