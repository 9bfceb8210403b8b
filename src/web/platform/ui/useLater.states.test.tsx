import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadPart, useLater } from './useLater.ts'

interface ShownProps {
  load: () => Promise<string>
  isNeeded: boolean
}

function Shown({ load, isNeeded }: ShownProps) {
  const { part } = useLater(load, isNeeded)
  return <p translate="no">{part ?? 'not there'}</p>
}

async function drawBeforeNeeded(load: ShownProps['load']) {
  const { rerender } = await render(<Shown load={load} isNeeded={false} />)
  await expect.element(page.getByText('not there')).toBeVisible()
  return () => rerender(<Shown load={load} isNeeded />)
}

test('a part is loaded once it is needed', async () => {
  const need = await drawBeforeNeeded(async () => 'loaded')
  await need()
  await expect.element(page.getByText('loaded')).toBeVisible()
})

test('a part that somebody else has loaded since the first drawing is shown too', async () => {
  const load = async () => 'loaded'
  const need = await drawBeforeNeeded(load)
  await loadPart(load)
  await need()
  await expect.element(page.getByText('loaded')).toBeVisible()
})

test('a part that was loaded before is there in the first drawing', async () => {
  const load = async () => 'loaded'
  await loadPart(load)
  await render(<Shown load={load} isNeeded={false} />)
  await expect.element(page.getByText('loaded')).toBeVisible()
})
