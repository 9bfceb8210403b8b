import { useEffect } from 'react'
import type { PublicBusiness } from '../../../../contract/businesses.ts'
// Before this page names a manifest, somebody has to listen for what comes of it.
import './installPrompt.ts'

/**
 * Tells the browser which shop this page is of: its name, icon and colour, should somebody keep it on
 * the home screen. Renders nothing to be seen.
 */
export function KeepShop({ business }: { business: PublicBusiness }) {
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
