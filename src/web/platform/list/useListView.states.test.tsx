import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
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

test('a row that is pressed while the search is typed opens, however slowly it loads', async () => {
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
  await page.getByRole('textbox').fill('0138')
  await page.getByRole('link').click()
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  // The typing has paused, and the search would be written into the list's address.
  await passTime(1_000)
  load()
  await expect.element(page.getByRole('heading')).toHaveTextContent('The page of the row')
})
