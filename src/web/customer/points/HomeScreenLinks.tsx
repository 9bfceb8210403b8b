import { useEffect } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'

/**
 * Tells the browser which shop this page is of: its name, icon and colour, should somebody keep it on
 * the home screen. Renders nothing to be seen.
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

/** The document has one such element already, and of two the browser would take the first. */
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

/** What Chromium announces a page with that may be kept (https://wicg.github.io/manifest-incubations/). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** An offer holds for the shop whose manifest the page named when it was made. */
let offer: { prompt: InstallPrompt; manifest: string | undefined } | undefined
const listeners = new Set<() => void>()

function change(next: typeof offer): void {
  offer = next
  for (const listener of listeners) listener()
}

function namedManifest(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
}

// The browser offers it once, whenever it likes after it has read the manifest: so this listens
// before a page of ours names one.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Or it would put a banner of its own over the points.
    event.preventDefault()
    change({ prompt: event as InstallPrompt, manifest: namedManifest() })
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The browser would add the shop of this page to the home screen. */
export function isOffered(): boolean {
  return offer !== undefined && offer.manifest === namedManifest()
}

/** Asks the customer, once. `unavailable`: the browser has taken its offer back. */
export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const prompt = offer?.prompt
  change(undefined)
  try {
    return prompt ? (await prompt.prompt()).outcome : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
