import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { ConsentWatch } from './consent/ConsentWatch.tsx'
import { firstTheme } from './desk/business/closingTime.ts'
import { CrashPage } from './site/CrashPage.tsx'
import { NotFound } from './site/NotFoundPage.tsx'
import styles from './styles.css?url'
import { Loading } from './ui/Loading.tsx'
import mark from './ui/mark.svg?url'
import { SkipLink } from './ui/SkipLink.tsx'
import { Toaster } from './ui/Toaster.tsx'

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  preloadFont(besley),
  preloadFont(atkinson),
  { rel: 'icon', type: 'image/svg+xml', href: mark },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f2f4ee" />
        {/* A typed phone number is not a link to call. */}
        <meta name="format-detection" content="telephone=no" />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, known by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: firstTheme }} />
      </head>
      <body>
        <SkipLink />
        <ConsentWatch />
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Stands in the static file that serves every address without a page of its own. */
export function HydrateFallback() {
  return (
    <main id="main" className="grid min-h-svh place-items-center p-6">
      <Loading>Loading...</Loading>
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <CrashPage />
}
