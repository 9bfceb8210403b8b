import {
  createMemoryRouter,
  type DataRouter,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
} from 'react-router'
import { CrashPage } from '../site/CrashPage.tsx'
import type { PageModule } from '../standalone/start.tsx'
import { goBy } from '../ui/going.ts'
import { appRoutes } from './routes.ts'

/** The app with the page at this address, whose code is loaded before the first render. */
export async function openApp(
  pathname: string,
  open: (routes: RouteObject[]) => DataRouter,
): Promise<PageModule> {
  const routes = appRoutes()
  await loadPageAt(routes, pathname)
  const router = open([{ Component: Frame, ErrorBoundary: CrashPage, children: routes }])
  return { default: () => <RouterProvider router={router} /> }
}

/** The same while a page is rendered outside of a browser. */
export function openOnServer(path: string): Promise<PageModule> {
  return openApp(path, (routes) => createMemoryRouter(routes, { initialEntries: [path] }))
}

/** Links lead through this router from now on, where it has the page. */
export function leadBy(router: DataRouter, routes: RouteObject[]): void {
  goBy({
    has: (to) => {
      const { origin, pathname } = new URL(to, location.href)
      return origin === location.origin && matchRoutes(routes, pathname) !== null
    },
    go: (to, how) => router.navigate(to, how),
    wasLedHere: () => router.state.location.key !== 'default',
  })
}

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

async function loadPageAt(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
