import { isInAppBrowser } from './inAppBrowser.ts'

/** What to do where another app refuses what a browser would ask about; undefined in browsers. */
export function openInBrowser(): string | undefined {
  return isInAppBrowser()
    ? 'You opened this page inside another app. Choose “Open in browser” in that app’s menu.'
    : undefined
}
