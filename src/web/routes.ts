import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Opened by its address, a public page comes without the router: see standalone/. */
const routes: RouteConfigEntry[] = [
  index('site/HomePage.tsx'),
  route('pricing', 'pricing/PricingPage.tsx'),
  route('customer-help', 'help/CustomerHelpPage.tsx'),
  route('about-us', 'about/AboutPage.tsx'),
  route('privacy-policy', 'legal/PrivacyPolicyPage.tsx'),
  route('terms-of-service', 'legal/TermsPage.tsx'),
  route('demo/dashboard', 'demo/DemoDashboardPage.tsx'),
  route('demo/setup', 'demo/DemoSetupPage.tsx'),
  // An owner's pages on the demo's shop.
  layout('demo/DemoLayout.tsx', [
    route('demo/activity', 'activity/ActivityPage.tsx', { id: 'demo-activity' }),
    route('demo/customers', 'customers/CustomersPage.tsx', { id: 'demo-customers' }),
    route('demo/customer', 'customers/CustomerPage.tsx', { id: 'demo-customer' }),
    route('demo/reviews', 'reviews/ReviewsPage.tsx', { id: 'demo-reviews' }),
    route('demo/insights', 'insights/InsightsPage.tsx', { id: 'demo-insights' }),
    route('demo/print', 'print/PrintPage.tsx', { id: 'demo-print' }),
  ]),

  // Customers, at the counter.
  route('scan', 'scan/ScanPage.tsx'),
  route('qr-scanner', 'scan/ScannerPage.tsx'),
  route('check-points', 'points/CheckPointsPage.tsx'),
  route('signup', 'auth/SignUpPage.tsx'),
  route('trial-sign-in', 'auth/TrialSignInPage.tsx'),
  route('tech-support', 'support/TechSupportPage.tsx'),
  route('manual', 'manual/ManualPage.tsx'),
  // The dashboard's name for the same page.
  route('business-manual', 'manual/ManualPage.tsx', { id: 'business-manual' }),
  route('phone-number-guide', 'support/PhoneGuidePage.tsx'),
  route('email-access', 'support/EmailAccessPage.tsx'),
  route('unsubscribe', 'messages/UnsubscribePage.tsx'),
  route('feedback/:businessId', 'feedback/FeedbackPage.tsx'),
  route('business/restore', 'deletion/RestorePage.tsx'),

  // Owners and support, before and at a desk.
  route('business-check', 'auth/BusinessCheckPage.tsx'),
  route('business-register', 'businesses/BusinessRegisterPage.tsx'),
  layout('desk/DeskLayout.tsx', [
    route('business-dashboard-real', 'dashboard/DashboardPage.tsx'),
    route('business/setup', 'setup/BusinessSetupPage.tsx'),
    route('business/activity', 'activity/ActivityPage.tsx'),
    route('business/customers', 'customers/CustomersPage.tsx'),
    route('business/customer', 'customers/CustomerPage.tsx'),
    route('business/reviews', 'reviews/ReviewsPage.tsx'),
    route('business/insights', 'insights/InsightsPage.tsx'),
    route('business/print', 'print/PrintPage.tsx'),
    route('outbox', 'messages/OutboxPage.tsx'),
    route('admin-panel', 'admin/AdminPanelPage.tsx'),
    route('admin-voice-comments', 'admin/VoiceCommentsPage.tsx'),
  ]),

  route('*', 'site/NotFoundPage.tsx'),
]

export default routes
