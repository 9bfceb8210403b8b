import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

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
    pages: {
      '/demo/activity': 'owner/activity/ActivityPage.tsx',
      '/demo/customers': 'owner/customers/CustomersPage.tsx',
      '/demo/customer': 'owner/customers/CustomerPage.tsx',
      '/demo/reviews': 'owner/reviews/ReviewsPage.tsx',
      '/demo/insights': 'owner/insights/InsightsPage.tsx',
      '/demo/settings': 'owner/settings/SettingsPage.tsx',
      '/demo/print': 'owner/print/PrintPage.tsx',
    },
  },
  {
    layout: 'owner/shell/OwnerLayout.tsx',
    pages: {
      '/business-dashboard-real': 'owner/dashboard/DashboardPage.tsx',
      '/business/setup': 'owner/setup/BusinessSetupPage.tsx',
      '/business/settings': 'owner/settings/SettingsPage.tsx',
      '/business/activity': 'owner/activity/ActivityPage.tsx',
      '/business/customers': 'owner/customers/CustomersPage.tsx',
      '/business/customers/import': 'owner/customers/import/ImportPage.tsx',
      '/business/customer': 'owner/customers/CustomerPage.tsx',
      '/business/reviews': 'owner/reviews/ReviewsPage.tsx',
      '/business/insights': 'owner/insights/InsightsPage.tsx',
      '/business/print': 'owner/print/PrintPage.tsx',
      '/outbox': 'owner/messages/OutboxPage.tsx',
      '/admin-panel': 'admin/AdminPanelPage.tsx',
      '/admin-voice-comments': 'admin/VoiceCommentsPage.tsx',
    },
  },
]

const files = import.meta.glob<{ default: ComponentType }>([
  '../site/HomePage.tsx',
  '../owner/auth/{BusinessCheck,TrialSignIn,SignInLink}Page.tsx',
  '../owner/messages/{Unsubscribe,Outbox}Page.tsx',
  '../owner/deletion/RestorePage.tsx',
  '../{demo,owner/shell}/*Layout.tsx',
  '../owner/customers/import/ImportPage.tsx',
  '../owner/{activity,customers,reviews,insights,print,dashboard,setup,settings}/*Page.tsx',
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
