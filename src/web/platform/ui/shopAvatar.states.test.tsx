import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { logoOf } from '../../../../test/states/logos.ts'
import { ShopAvatar } from './ShopAvatar.tsx'

async function draw(logoUrl: string) {
  const { container } = await render(<ShopAvatar name="Blue Door Coffee" logoUrl={logoUrl} />)
  return container
}

test.each([
  ['square', 64, 64, 52],
  ['wide', 128, 64, 104],
  ['very wide', 256, 64, 156],
  ['tall', 64, 256, 52],
])('a %s logo keeps its shape on white', async (_, width, height, shown) => {
  const container = await draw(logoOf(width, height))
  const logo = await vi.waitUntil(() => container.querySelector('img'))
  await logo.decode()
  const box = logo.getBoundingClientRect()
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([shown, 52])
  const { backgroundColor, objectFit } = getComputedStyle(logo)
  expect([backgroundColor, objectFit]).toEqual(['rgb(255, 255, 255)', 'contain'])
  expect(container.textContent).toBe('')
})

test('a logo that is not there leaves the initial', async () => {
  const container = await draw('data:image/png;base64,AAAA')
  await expect.poll(() => container.textContent).toBe('B')
  expect(container.querySelector('img')).toBeNull()
})
