/**
 * Every route of the specification's section 2, with the words that must be on it. Written from the
 * specification, not from the code, so that it can tell where the two differ.
 */
export interface Route {
  readonly path: string
  readonly title: string
  /** Case does not matter: a sentence may begin with them. */
  readonly words: readonly string[]
  /** Words about what needs scripts. */
  readonly wordsOfScripts?: readonly string[]
  /** Links that the specification names. */
  readonly links?: readonly string[]
  /** The page that the page's own code leads strangers to. */
  readonly arrivesAt?: string
  /** A stranger is led to the sign-in after a moment. */
  readonly needsSignIn?: true
  /** Reading and filling in need no scripts. */
  readonly isStatic?: true
  /** The page before it, by another address. */
  readonly isOtherName?: boolean
}

const lastUpdated = 'last updated June 28, 2025'
const bothInboxes = ['support@rewardhop.example', 'rewardhop.support@mail.example']
const loggedOut = 'You are logged out. Logging in again...'

export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'RewardHop: loyalty points for small businesses',
    words: [
      'Check Your Loyalty Points',
      'Business ID',
      '40%',
      'free to start',
      '2 minutes',
      'demo',
    ],
    links: [
      ...['#business', '#features', '/pricing', '/business-check', '/business-register'],
      ...['/admin-panel', '/customer-help', '/tech-support', '/about-us'],
      ...['/privacy-policy', '/terms-of-service', '/demo/dashboard'],
      ...['/check-points', '/manual', '/api/docs'],
    ],
    isStatic: true,
  },
  {
    path: '/demo/dashboard',
    title: 'Demo dashboard | RewardHop',
    words: ['Back to Home', 'Sample'],
    links: ['/'],
    isStatic: true,
  },
  {
    path: '/demo/setup',
    title: 'Demo setup | RewardHop',
    words: ['Rewards', 'Step 3 of 4', 'Previous', 'Next'],
  },
  {
    path: '/business-check',
    title: 'Access Your Business Dashboard | RewardHop',
    words: ['Access Your Business Dashboard', 'Business name', 'Business phone'],
    links: ['/business-register', '/demo/dashboard'],
  },
  {
    path: '/business-register',
    title: 'Register Your Business | RewardHop',
    words: ['Register Your Business', 'Business name', 'Business phone'],
    links: ['/business-check'],
  },
  {
    path: '/business-dashboard-real',
    title: 'Access Your Business Dashboard | RewardHop',
    arrivesAt: '/business-check',
    words: ['Access Error', 'No business credentials found. Please log in again.'],
  },
  {
    path: '/business/setup',
    title: 'Business Setup | RewardHop',
    words: ['Unauthorized', loggedOut],
    needsSignIn: true,
  },
  {
    path: '/my-shops',
    title: 'My shops | RewardHop',
    words: ['Unauthorized', loggedOut],
    needsSignIn: true,
  },
  {
    path: '/scan',
    title: 'QR Code Scanner - Earn Instant Rewards',
    words: ['Unauthorized', loggedOut],
    needsSignIn: true,
  },
  {
    path: '/qr-scanner',
    title: 'QR Code Scanner - Earn Instant Rewards',
    words: ['Unauthorized', loggedOut],
    needsSignIn: true,
  },
  {
    path: '/check-points',
    title: 'Check your points',
    words: ['camera', 'Go to Home'],
    wordsOfScripts: ['Try it with a test code'],
    links: ['/my-shops', '/'],
    isStatic: true,
  },
  {
    path: '/feedback/1',
    title: 'Share your experience: Blue Door Coffee',
    words: [
      ...['Star rating', 'Comment', '0 of 500', 'Name (optional)', 'Phone (optional)'],
      ...['Voice Message (Coming Soon)', 'Submit Feedback', 'Powered by'],
    ],
    links: ['mailto:hello@bluedoorcoffee.example', '/'],
  },
  {
    path: '/admin-panel',
    title: 'Admin panel | RewardHop',
    words: ['Admin password', 'Back to Home', 'Sign In'],
    links: ['/'],
  },
  {
    path: '/admin-voice-comments',
    title: 'Voice comments | RewardHop',
    words: ['Admin password'],
  },
  {
    path: '/tech-support',
    title: 'Tech support | RewardHop',
    words: [
      ...['Back to Home', 'Business name', 'Business phone number', 'Issue description'],
      ...['Get Tech Support', 'Customer points not showing correctly'],
      ...['QR codes not working when scanned', 'Analytics showing wrong numbers'],
      ...['SMS notifications not sending', 'login problems or forgotten credentials'],
      ...['Feedback collection not working', 'Feedback link not displaying reviews'],
      ...['24 hours', ...bothInboxes],
    ],
    links: ['/', `mailto:${bothInboxes.join(',')}`],
    isStatic: true,
  },
  {
    path: '/email-access',
    title: 'Support email access | RewardHop',
    words: [...['Primary', 'Secondary', 'Open Inbox', 'Send Email', '24 hours'], ...bothInboxes],
    links: ['https://outlook.office.com/mail/', 'https://mail.google.com/'],
    isStatic: true,
  },
  {
    path: '/pricing',
    title: 'Pricing | RewardHop',
    words: [
      ...['Back to Home', 'Sign In', 'beta', 'Monthly', 'Annual', 'Save 20%'],
      ...['Pricing Plans', 'Feature Comparison', 'Payment Setup', 'risk-free', '14-day'],
      ...['Free', 'Starter', 'Professional', 'Enterprise', '$19', '$49', '$99'],
      ...['Start Your Business', 'Contact Sales'],
    ],
    links: ['/', '/business-register', '/business-check', 'https://rewardhop.example/donate'],
    isStatic: true,
  },
  {
    path: '/customer-help',
    title: 'Customer help | RewardHop',
    words: ['check your points', 'leave a review', 'frequently asked questions', 'contact support'],
    links: ['/check-points', '/'],
    isStatic: true,
  },
  {
    path: '/about-us',
    title: 'About us | RewardHop',
    words: ['About us', 'Back to Home'],
    links: ['/auth/login', '/'],
    isStatic: true,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy | RewardHop',
    words: ['Privacy Policy', lastUpdated, 'phone', 'SMS', 'cookies', 'voice', 'erase'],
    isStatic: true,
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service | RewardHop',
    words: ['Terms of Service', lastUpdated, '14 days', '12 months', 'end of'],
    isStatic: true,
  },
  {
    path: '/signup',
    title: 'Almost There! | RewardHop',
    words: ['Almost There!', 'Continue with', 'Back to Home'],
    links: ['/auth/login', '/'],
  },
  {
    path: '/phone-number-guide',
    title: 'Phone number guide | RewardHop',
    words: ['Phone number guide'],
    links: ['/admin-panel'],
    isStatic: true,
  },
  ...['/manual', '/business-manual'].map((path) => ({
    path,
    title: 'Owner guide | RewardHop',
    words: [
      ...['three codes', 'dashboard', 'privacy', 'setup', 'Red, 0-33%', 'Yellow, 34-66%'],
      ...['Green, 67-100%', 'reset', 'Settings', 'feedback link', 'tips', ...bothInboxes],
    ],
    isStatic: true as const,
    isOtherName: path === '/business-manual',
  })),
]

/** External addresses that links may lead to: the donation, and the support inboxes. */
export const outside: readonly string[] = [
  'https://rewardhop.example/donate',
  'https://outlook.office.com/mail/',
  'https://mail.google.com/',
]

/** Addresses without a page. */
export const unknownPaths: readonly string[] = [
  ...[
    '/x',
    '/x/y',
    '/x/y/z',
    '/manual/x',
    '/demo',
    '/business/nope',
    '/feedback/word',
    '/feedback',
  ],
  ...[
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/a%2Fb',
    '/manual%2Fx',
    '/x%00',
    '/%',
  ],
  ...['//evil.example', '/index.html.br', '/assets/nope.js', '/<script>'],
]
