import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ownerPages } from '../owner/business/pages.ts'
import { demoAddress } from '../platform/paths.ts'

interface Area {
  /** Stays mounted between its pages. */
  readonly layout?: string
  readonly pages: Readonly<Record<string, string>>
}

/** The app's pages, by address. Each is a file of `src/web`. */
const areas: readonly Area[] = [
  {
    pages: {
      // Opened by address, these two come without the app. Links within the app lead to them here.
      '/': 'site/HomePage.tsx',
      '/business-check': 'owner/auth/BusinessCheckPage.tsx',
      '/trial-sign-in': 'owner/auth/TrialSignInPage.tsx',
      '/unsubscribe': 'owner/messages/UnsubscribePage.tsx',
      '/business/sign-in': 'owner/auth/SignInLinkPage.tsx',
      '/business/restore': 'owner/deletion/RestorePage.tsx',
    },
  },
  {
    // An owner's pages, for the demo's shop.
    layout: 'demo/DemoLayout.tsx',
    pages: Object.fromEntries(
      ownerPages
        .filter(({ isInDemo }) => isInDemo)
        .map(({ path, file }) => [demoAddress(path), `owner/${file}`]),
    ),
  },
  {
    layout: 'owner/shell/OwnerLayout.tsx',
    pages: {
      ...Object.fromEntries(ownerPages.map(({ path, file }) => [path, `owner/${file}`])),
      '/outbox': 'owner/messages/OutboxPage.tsx',
      '/admin-panel': 'admin/AdminPanelPage.tsx',
      '/admin-voice-comments': 'admin/VoiceCommentsPage.tsx',
    },
  },
]

const files = import.meta.glob<{ default: ComponentType }>([
  '../site/HomePage.tsx',
  '../{demo,owner/shell}/*Layout.tsx',
  '../owner/**/*Page.tsx',
  // These come without the app.
  '!../owner/auth/SignUpPage.tsx',
  '!../owner/businesses/*',
  // These are parts of pages.
  '!../owner/{shell,team}/*Page.tsx',
  '../admin/*Page.tsx',
])

/** The files of each page of the app, by address. */
export const filesOfPages: ReadonlyMap<string, readonly string[]> = new Map(
  areas.flatMap(({ layout, pages }) =>
    Object.entries(pages).map(([path, file]) => [path, layout ? [layout, file] : [file]] as const),
  ),
)

/** Made for each router, because routers change them as pages load. */
export function appRoutes(): RouteObject[] {
  return areas.map(({ layout, pages }) => ({
    ...(layout && { lazy: loadOf(layout) }),
    children: Object.entries(pages).map(([path, file]) => ({ path, lazy: loadOf(file) })),
  }))
}

function loadOf(file: string) {
  const load = files[`../${file}`]
  if (!load) throw new Error(`There is no page in ${file}`)
  return async () => ({ Component: (await load()).default })
}
