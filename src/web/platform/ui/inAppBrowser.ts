/**
 * Whether a page is open inside another app, which may have no camera, no new tabs, and no storage
 * for it. Each browser of an iPhone says `Safari/`; a view in an app does not, nor does an icon on
 * the home screen. Android names such views `wv`; some apps leave that out.
 */
export function isInAppBrowser(
  userAgent: string = navigator.userAgent,
  isOnHomeScreen: boolean = matchMedia('(display-mode: standalone)').matches,
): boolean {
  const isView = /; wv\)|FB_IAB|Instagram|MicroMessenger|Line\/|Snapchat|Telegram/.test(userAgent)
  return (
    !isOnHomeScreen && (isView || (/iP(hone|ad)/.test(userAgent) && !/Safari\//.test(userAgent)))
  )
}
