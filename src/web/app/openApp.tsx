import {
  createMemoryRouter,
  createPath,
  type DataRouter,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
} from 'react-router'
import { goBy } from '../platform/ui/going.ts'
import { AppCrashPage } from './AppCrashPage.tsx'
import { appRoutes } from './routes.ts'
import type { PageModule } from './standalone/start.tsx'

/** The app, with the page at this address loaded before the first render. */
export async function openApp(
  pathname: string,
  open: (routes: RouteObject[]) => DataRouter,
): Promise<PageModule> {
  const routes = appRoutes()
  await loadPageAt(routes, pathname)
  const router = open([{ Component: Frame, ErrorBoundary: AppCrashPage, children: routes }])
  return { default: () => <RouterProvider router={router} /> }
}

/** The same, for rendering a page outside a browser. */
export function openOnServer(path: string): Promise<PageModule> {
  return openApp(path, (routes) => createMemoryRouter(routes, { initialEntries: [path] }))
}

/** From now on links go through this router, if it has the page. */
export function leadBy(router: DataRouter, routes: RouteObject[]): void {
  goBy({
    has: (to) => {
      const { origin, pathname } = new URL(to, location.href)
      return origin === location.origin && matchRoutes(routes, pathname) !== null
    },
    go: (to, how) => router.navigate(to, how),
    wasLedHere: () => router.state.location.key !== 'default',
    wanted: () => createPath(router.state.navigation.location ?? router.state.location),
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
