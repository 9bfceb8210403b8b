import { product } from '../../contract/product.ts'

/** What a search engine, a shared link and the window's title say of a page. */
export interface PublicPage {
  readonly path: string
  /** Without the product's name, which is added. */
  readonly title: string
  readonly description: string
  /** Not in the sitemap: of no use to whoever searches. */
  readonly isHidden?: boolean
  /** The page that search engines are to show in its place: it has the same words. */
  readonly sameAs?: string
}

/** Every page that is open to everybody and the same for all of them. */
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
    description: 'Free while we are in beta. The plans for afterwards, and what each one holds.',
  },
  manual: {
    path: '/manual',
    title: 'Owner guide',
    description:
      'Everything about your points, from the first code on the counter to the figures of your week.',
  },
  'business-manual': {
    path: '/business-manual',
    title: 'Owner guide',
    description:
      'Everything about your points, from the first code on the counter to the figures of your week.',
    isHidden: true,
    sameAs: '/manual',
  },
  'customer-help': {
    path: '/customer-help',
    title: 'Customer help',
    description: 'How to collect points, check them, get the reward and say how it was.',
  },
  'phone-number-guide': {
    path: '/phone-number-guide',
    title: 'Phone number guide',
    description: 'How phone numbers are typed and kept, with examples for ten countries.',
  },
  'about-us': {
    path: '/about-us',
    title: 'About us',
    description: 'Who makes RewardHop, for whom, and what we hold ourselves to.',
  },
  'privacy-policy': {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What is kept of you, why, for how long, and how to have it erased.',
  },
  'terms-of-service': {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'What you may expect of us, and what we expect of you.',
  },
  'tech-support': {
    path: '/tech-support',
    title: 'Tech Support',
    description:
      'Something not working in your loyalty program? Tell us, and support looks into it within 24 hours.',
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
    description: 'Sign in with an account and we know you again, on every device of yours.',
    isHidden: true,
  },
  'business-check': {
    path: '/business-check',
    title: 'Access Your Business Dashboard',
    description: 'Open your dashboard with the name and the phone number of your business.',
  },
  'business-register': {
    path: '/business-register',
    title: 'Register Your Business',
    description:
      'Business name and phone number, and three QR codes are yours. It takes two minutes, and nothing is charged.',
  },
  'demo/dashboard': {
    path: '/demo/dashboard',
    title: 'Demo dashboard',
    description: 'The dashboard of an example shop, to look around in. Nothing to break.',
  },
  'demo/setup': {
    path: '/demo/setup',
    title: 'Demo setup',
    description: 'The setup of an example shop: four steps, and nothing is saved.',
  },
} as const satisfies Record<string, PublicPage>

export type PublicPageName = keyof typeof publicPages

/** The window's title. */
export function titleOf({ path, title }: PublicPage): string {
  return path === '/' ? `${product.name}: ${title.toLowerCase()}` : `${title} | ${product.name}`
}
