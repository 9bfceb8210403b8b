import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownTime, passTime } from '../../../../test/states/page.tsx'
import { textOf, useListView } from './useListView.ts'

const choices = { search: textOf(40) }

function List() {
  const { value, onChange } = useListView(choices).field('search')
  return (
    <>
      <label>
        Search
        <input value={value} onChange={({ target }) => onChange(target.value)} />
      </label>
      <Link to="/found">Found</Link>
    </>
  )
}

function Row() {
  return <h1>The page of the row</h1>
}

async function openList() {
  ownTime()
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/found', lazy: () => isLoaded.then(() => ({ Component: Row })) },
    ],
    { initialEntries: ['/list'] },
  )
  await render(<RouterProvider router={router} />)
  return { router, load }
}

test('a row that is pressed while the search is typed opens, however slowly it loads', async () => {
  const { router, load } = await openList()
  await page.getByRole('textbox').fill('0138')
  await page.getByRole('link').click()
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  // The typing has paused, and the search would be written into the list's address.
  await passTime(1_000)
  load()
  await expect.element(page.getByRole('heading')).toHaveTextContent('The page of the row')
})

test('a row opens that is pressed in the moment when the typing has paused', async () => {
  const { router, load } = await openList()
  await page.getByRole('textbox').fill('0138')
  // The pause ends before the list can be drawn with the other page on its way.
  void router.navigate('/found')
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  await passTime(1_000)
  load()
  await expect.element(page.getByRole('heading')).toHaveTextContent('The page of the row')
})
