interface OwnerPage {
  /** Its address, in the app and under `/demo`. */
  readonly path: string
  /** In `src/web/owner`. */
  readonly file: string
  /** Of the window. */
  readonly title: string
  /** It has a tab, under its title. */
  readonly isTab?: true
  /** The title of the tab that is marked while it is open. */
  readonly inside?: string
  /** The page shows the demo's shop too. */
  readonly isInDemo?: true
  /** Also in dark mode: it shows paper, or comes before there is a switch. */
  readonly staysLight?: true
}

const table = [
  {
    path: '/business-dashboard-real',
    file: 'dashboard/DashboardPage.tsx',
    title: 'Dashboard',
    isTab: true,
  },
  {
    path: '/business/activity',
    file: 'activity/ActivityPage.tsx',
    title: 'Activity',
    inside: 'Dashboard',
    isInDemo: true,
  },
  {
    path: '/business/codes',
    file: 'qr-codes/CodesPage.tsx',
    title: 'QR codes',
    inside: 'Dashboard',
    isInDemo: true,
  },
  {
    path: '/business/print',
    file: 'print/PrintPage.tsx',
    title: 'Print a set',
    inside: 'Dashboard',
    isInDemo: true,
    staysLight: true,
  },
  {
    path: '/business/customers',
    file: 'customers/CustomersPage.tsx',
    title: 'Customers',
    isTab: true,
    isInDemo: true,
  },
  {
    path: '/business/customer',
    file: 'customers/CustomerPage.tsx',
    title: 'Customer',
    inside: 'Customers',
    isInDemo: true,
  },
  {
    path: '/business/customers/import',
    file: 'customers/import/ImportPage.tsx',
    title: 'Import customers',
    inside: 'Customers',
  },
  {
    path: '/business/reviews',
    file: 'reviews/ReviewsPage.tsx',
    title: 'Reviews',
    isTab: true,
    isInDemo: true,
  },
  {
    path: '/business/insights',
    file: 'insights/InsightsPage.tsx',
    title: 'Insights',
    isTab: true,
    isInDemo: true,
  },
  {
    path: '/business/settings',
    file: 'settings/SettingsPage.tsx',
    title: 'Settings',
    isInDemo: true,
  },
  {
    path: '/business/setup',
    file: 'setup/BusinessSetupPage.tsx',
    title: 'Setup',
    staysLight: true,
  },
] as const satisfies readonly OwnerPage[]

export type OwnerTitle = (typeof table)[number]['title']
export type OwnerAddress = (typeof table)[number]['path']

/** The pages of an owner's shop. The tabs are in this order. */
export const ownerPages: readonly (OwnerPage & { readonly path: OwnerAddress })[] = table

export const staysLight = (title: OwnerTitle) =>
  ownerPages.some((page) => page.title === title && page.staysLight)
