import { useEffect } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'

/**
 * Tells the browser which shop this page is of (its name, icon and color), in case somebody adds it
 * to the home screen. Renders nothing visible.
 */
export function HomeScreenLinks({ business }: { business: PublicBusiness }) {
  const { id, name, primaryColor } = business
  useThemeColor(primaryColor)
  const address = `/api/businesses/${id}`
  return (
    <>
      <link rel="manifest" href={`${address}/app.webmanifest`} />
      <link rel="apple-touch-icon" href={`${address}/icons/apple-touch`} />
      <meta name="apple-mobile-web-app-title" content={name} />
    </>
  )
}

/** Changes the document's own element, because of two the browser would use the first. */
function useThemeColor(color: string): void {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (!element) return
    const before = element.content
    element.content = color
    return () => {
      element.content = before
    }
  }, [color])
}

/**
 * Chromium's event for a page that can be installed (https://wicg.github.io/manifest-incubations/).
 */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** An offer is for the shop whose manifest the page named at that time. */
let offer: { prompt: InstallPrompt; manifest: string | undefined } | undefined
const listeners = new Set<() => void>()

function change(next: typeof offer): void {
  offer = next
  for (const listener of listeners) listener()
}

function namedManifest(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
}

// The browser offers it once, at any time after reading the manifest, so this listens before a page
// of ours names one.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would cover the points with its own banner.
    event.preventDefault()
    change({ prompt: event as InstallPrompt, manifest: namedManifest() })
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser would add the shop of this page to the home screen. */
export function isOffered(): boolean {
  return offer !== undefined && offer.manifest === namedManifest()
}

/** Asks the customer, once. `unavailable`: the browser has withdrawn its offer. */
export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const prompt = offer?.prompt
  change(undefined)
  try {
    return prompt ? (await prompt.prompt()).outcome : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
