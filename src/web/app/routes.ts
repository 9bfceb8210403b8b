import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

interface Area {
  /** Stays while one leads to another of its pages. */
  readonly layout?: string
  readonly pages: Readonly<Record<string, string>>
}

/** The app's pages, by their addresses: each is a file of `src/web`. */
const areas: readonly Area[] = [
  {
    pages: {
      // Opened by their addresses, these two come without the app. It shows them to whoever it leads there.
      '/': 'site/HomePage.tsx',
      '/business-check': 'auth/BusinessCheckPage.tsx',
      '/trial-sign-in': 'auth/TrialSignInPage.tsx',
      '/unsubscribe': 'messages/UnsubscribePage.tsx',
      '/business/restore': 'deletion/RestorePage.tsx',
    },
  },
  {
    // An owner's pages on the demo's shop.
    layout: 'demo/DemoLayout.tsx',
    pages: {
      '/demo/activity': 'activity/ActivityPage.tsx',
      '/demo/customers': 'customers/CustomersPage.tsx',
      '/demo/customer': 'customers/CustomerPage.tsx',
      '/demo/reviews': 'reviews/ReviewsPage.tsx',
      '/demo/insights': 'insights/InsightsPage.tsx',
      '/demo/print': 'print/PrintPage.tsx',
    },
  },
  {
    layout: 'desk/DeskLayout.tsx',
    pages: {
      '/business-dashboard-real': 'dashboard/DashboardPage.tsx',
      '/business/setup': 'setup/BusinessSetupPage.tsx',
      '/business/settings': 'settings/SettingsPage.tsx',
      '/business/activity': 'activity/ActivityPage.tsx',
      '/business/customers': 'customers/CustomersPage.tsx',
      '/business/customers/import': 'customers/import/ImportPage.tsx',
      '/business/customer': 'customers/CustomerPage.tsx',
      '/business/reviews': 'reviews/ReviewsPage.tsx',
      '/business/insights': 'insights/InsightsPage.tsx',
      '/business/print': 'print/PrintPage.tsx',
      '/outbox': 'messages/OutboxPage.tsx',
      '/admin-panel': 'admin/AdminPanelPage.tsx',
      '/admin-voice-comments': 'admin/VoiceCommentsPage.tsx',
    },
  },
]

const files = import.meta.glob<{ default: ComponentType }>([
  '../site/HomePage.tsx',
  '../auth/{BusinessCheck,TrialSignIn}Page.tsx',
  '../messages/{Unsubscribe,Outbox}Page.tsx',
  '../deletion/RestorePage.tsx',
  '../{demo,desk}/*Layout.tsx',
  '../customers/import/ImportPage.tsx',
  '../{activity,customers,reviews,insights,print,dashboard,setup,settings,admin}/*Page.tsx',
])

/** What each page of the app is made of, by its address. */
export const filesOfPages: ReadonlyMap<string, readonly string[]> = new Map(
  areas.flatMap(({ layout, pages }) =>
    Object.entries(pages).map(([path, file]) => [path, layout ? [layout, file] : [file]] as const),
  ),
)

/** Made anew for each router, which changes them as their pages are loaded. */
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
