import { product } from '../../../contract/platform/product.ts'

/** A page's data for search engines, shared links and the window's title. */
export interface PublicPage {
  readonly path: string
  /** Without the product's name, which is added. */
  readonly title: string
  readonly description: string
  /** Not in the sitemap, because it is no use in a search. */
  readonly isHidden?: boolean
  /** The page with the same words that search engines must show instead. */
  readonly sameAs?: string
}

/** Every page that is public and the same for everybody. */
export const publicPages = {
  home: {
    path: '/',
    title: 'Loyalty points for small businesses',
    description:
      'Put a QR code on your counter. Customers scan it after they pay, type their phone number, ' +
      'and the points are theirs. No app, no card.',
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing',
    description: 'Free during beta. The plans for after beta, and what each includes.',
  },
  manual: {
    path: '/manual',
    title: 'Owner guide',
    description:
      'Everything about your program, from the first code on the counter to your weekly figures.',
  },
  'business-manual': {
    path: '/business-manual',
    title: 'Owner guide',
    description:
      'Everything about your program, from the first code on the counter to your weekly figures.',
    isHidden: true,
    sameAs: '/manual',
  },
  'customer-help': {
    path: '/customer-help',
    title: 'Customer help',
    description: 'How to collect points, check them, claim a reward and leave feedback.',
  },
  'phone-number-guide': {
    path: '/phone-number-guide',
    title: 'Phone number guide',
    description: 'How to enter phone numbers, with examples for ten countries.',
  },
  'about-us': {
    path: '/about-us',
    title: 'About us',
    description: 'Who makes RewardHop, who it’s for, and what we promise.',
  },
  'privacy-policy': {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What we keep about you, why, for how long, and how to erase it.',
  },
  'terms-of-service': {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'What you can expect from us, and what we expect from you.',
  },
  'tech-support': {
    path: '/tech-support',
    title: 'Tech support',
    description:
      'Something not working in your loyalty program? Tell us. Support looks into it within 24 hours.',
  },
  'email-access': {
    path: '/email-access',
    title: 'Support email access',
    description: 'Where the support inboxes are read.',
    isHidden: true,
  },
  signup: {
    path: '/signup',
    title: 'Almost There!',
    description: 'Sign in with an account, and we’ll recognize you on every device.',
    isHidden: true,
  },
  'business-check': {
    path: '/business-check',
    title: 'Access Your Business Dashboard',
    description: 'Open your dashboard with your business name and phone number.',
  },
  'business-register': {
    path: '/business-register',
    title: 'Register Your Business',
    description:
      'Enter your business name and phone number to get three QR codes. It takes two minutes and costs nothing.',
  },
  'demo/dashboard': {
    path: '/demo/dashboard',
    title: 'Demo dashboard',
    description: 'Look around an example shop’s dashboard. Nothing to break.',
  },
  'demo/setup': {
    path: '/demo/setup',
    title: 'Demo setup',
    description: 'The setup of an example shop: four steps, and nothing is saved.',
  },
} as const satisfies Record<string, PublicPage>

export type PublicPageName = keyof typeof publicPages

export const isPublic = (name: string): name is PublicPageName => name in publicPages

/** The window's title. */
export function titleOf({ path, title }: PublicPage): string {
  return path === '/' ? `${product.name}: ${title.toLowerCase()}` : `${title} | ${product.name}`
}
