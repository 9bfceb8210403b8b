import axe from 'axe-core'
import { type ComponentType, Suspense } from 'react'
import {
  createBrowserRouter,
  type DataRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router'
import { expect, inject, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { product } from '../../src/contract/platform/product.ts'
import { forgetPhone, rememberPhone } from '../../src/contract/rememberedPhone.ts'
// Every style of every page, in one order: a page of tests keeps what any of its files loads.
import '../../src/web/app/styles.css'
import '../../src/web/device/till.css'
import '../../src/web/device/counter-screen/counter-screen.css'
import sentences from '../../src/server/platform/sentences/words/en.ts'
import { leadBy } from '../../src/web/app/openApp.tsx'
import { appRoutes } from '../../src/web/app/routes.ts'
import { spokenOnServer } from '../../src/web/app/standalone/allWords.ts'
import type { LoadPage } from '../../src/web/app/standalone/start.tsx'
import { setDarkMode } from '../../src/web/owner/shell/darkMode.ts'
import { readListAddress } from '../../src/web/platform/list/listAddress.ts'
import { SkipLink } from '../../src/web/platform/ui/SkipLink.tsx'
import { forgetServer } from '../../src/web/platform/ui/serverTime.ts'
import { Toaster } from '../../src/web/platform/ui/Toaster.tsx'
import { dismissToast } from '../../src/web/platform/ui/toast.ts'
import { ConsentWatch } from '../../src/web/shared/consent/ConsentWatch.tsx'
import { acceptedAll } from '../acceptedAll.ts'
import { newCatalogue } from '../catalogue.ts'
import { documents } from '../documents.ts'
import { inexactTexts } from '../inexactTexts.ts'
import { shownTexts } from '../shownTexts.ts'
import { FakeEventSource } from './fakeEventSource.ts'
import { FakeServer } from './fakeServer.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Window sizes in pixels: a customer's phone, an upright tablet, an owner's computer. */
export const phone: Size = { width: 390, height: 844 }
export const tablet: Size = { width: 820, height: 1180 }
export const desktop: Size = { width: 1280, height: 900 }

/** The server of the current test. */
export let server = new FakeServer()

/** The addresses, as written, of links that were followed out of the page. */
export const left: string[] = []

const realFetch = window.fetch
const realEventSource = window.EventSource

/** What a translator would have changed in any state of the current test, toasts and dialogs too. */
const inexact = new Set<string>()
/** What a customer's page shows in any state of the current test, and does not have from its words. */
const unspoken = new Set<string>()
const catalogue = newCatalogue([...Object.values(spokenOnServer('en').words), sentences])
/** Ours, and a promotion of a shop. */
const ownNames = [product.name, 'Happy hour']
const isOfCustomers = () => expect.getState().testPath?.includes('/src/web/customer/')
const changes = new MutationObserver((records) => {
  // The landing page, to which some lead, also speaks to owners.
  const reads = isOfCustomers() && location.pathname !== '/'
  for (const { type, target, addedNodes } of records) {
    const changed = type === 'childList' ? addedNodes : [target]
    for (const node of changed) {
      if (!node.isConnected) continue
      for (const text of inexactTexts({ names: server.names }, node)) inexact.add(text)
      if (!reads) continue
      for (const text of catalogue.unknown(shownTexts(node), [...server.names, ...ownNames]))
        unspoken.add(text)
    }
  }
})

/** Before each test, by `setup.ts`. */
export function beginTest(): void {
  server = new FakeServer()
  // Sent without waiting, whenever a choice or a number changes.
  server.answer(rememberPhone, { success: true }).answer(forgetPhone, { success: true })
  inexact.clear()
  unspoken.clear()
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  left.length = 0
  localStorage.setItem('cookieConsent', JSON.stringify(acceptedAll))
  FakeEventSource.first = undefined
  forgetServer()
  window.EventSource = FakeEventSource as never
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isOurs = url.origin === location.origin && /^\/(api|auth)\//.test(url.pathname)
    return isOurs ? server.fetch(url, init) : realFetch(input, init)
  }
  window.addEventListener('click', stayHere)
}

/** A list's choices in the page's address, from its query and its fragment. */
export function choicesInAddress(): Record<string, string> {
  return Object.fromEntries(readListAddress(location))
}

/** After each test, by `setup.ts`: leaves an empty browser for the next test. */
export async function endTest(): Promise<void> {
  await cleanup()
  // Those of pages without React, which nothing unmounts.
  FakeEventSource.break()
  changes.disconnect()
  for (const router of routers.splice(0)) router.dispose()
  dismissToast()
  setDarkMode(false)
  window.removeEventListener('click', stayHere)
  window.fetch = realFetch
  window.EventSource = realEventSource
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  expect(server.troubles).toEqual([])
  expect([...inexact], 'would be translated').toEqual([])
  expect([...unspoken], 'are in no words').toEqual([])
}

/** Stops links that lead out of the app, which would replace the test's own page. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  left.push(link.getAttribute('href') ?? '')
}

/** Every page by its address: those of the app, and those that are their own documents. */
const routes: RouteObject[] = [...appRoutes(), ...Object.entries(documents).map(routeOf)]

/** An address without a page leads out of the app, such as to a sign-in at the server. */
const known = routes.filter(({ path }) => path !== '*')

function routeOf([path, load]: [string, LoadPage]): RouteObject {
  return { path, lazy: async () => ({ element: <Document Page={(await load()).default} /> }) }
}

/** Each address of a page is a new document. */
function Document({ Page }: { Page: ComponentType }) {
  const { pathname, search } = useLocation()
  return <Page key={pathname + search} />
}

function Frame() {
  return (
    <>
      <SkipLink />
      <ConsentWatch />
      <Suspense>
        <Outlet />
      </Suspense>
      <Toaster />
    </>
  )
}

/** The current test's routers. Each listens for Back until disposed of. */
const routers: DataRouter[] = []

/** Opens a page by its address, as the router does, in a window of this size. */
export async function openPage(address: string, size: Size = desktop) {
  await page.viewport(size.width, size.height)
  history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { Component: Frame, children: routes, HydrateFallback: Blank },
  ])
  routers.push(router)
  leadBy(router, known)
  await render(<RouterProvider router={router} />)
}

/** Replaces the page's clock. It runs as usual, and `passTime` moves it forward. */
export function ownTime(now?: string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
    ...(now && { now: new Date(now) }),
  })
}

/** Stops the page's timers, so that nothing happens before `passTime`, however slow the machine. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Lets this many milliseconds pass; a page that waits to try again does so at once. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

function Blank() {
  return null
}

/**
 * Axe finds no problem in the page's current state, and nothing scrolls sideways. Checking contrast
 * is two thirds of axe's work.
 */
export async function expectAccessible(): Promise<void> {
  await vi.waitUntil(() => document.getAnimations().every(hasEnded), { timeout: 3_000 })
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: !inject('isQuick') } },
  })
  const found = violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map((node) => node.target),
  }))
  expect(found).toEqual([])
  expect(describedByLive(), 'WebKit takes no description from what is announced').toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBe(0)
}

const live = ':is([role=alert], [role=status], [role=log], [aria-live])'

/** Controls whose description is a live region itself, and not a part of one. */
function describedByLive(): string[] {
  const described = [...document.querySelectorAll('[aria-describedby]')]
  return described.flatMap((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(/\s+/) ?? []
    return ids.filter((id) => document.getElementById(id)?.matches(live))
  })
}

/** Endless animations, such as a spinner's, count as ended. */
function hasEnded({ effect, playState }: Animation): boolean {
  const { iterations } = effect?.getComputedTiming() ?? {}
  return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
}
