import { consentKey, type OptionalCategory } from './consent.ts'
import { functionalKeys } from './functionalKeys.ts'

/** Something that this site keeps in a visitor's browser. */
export interface Kept {
  /** Its name there. Ends with … where the name goes on with whose it is. */
  readonly key: string
  /** A cookie goes to our server with each call; everything else stays in the browser. */
  readonly place: 'cookie' | 'browser' | 'tab'
  readonly category: 'necessary' | OptionalCategory
  readonly purpose: string
  readonly until: string
}

const tab = { place: 'tab', category: 'necessary' } as const
const browser = { place: 'browser', category: 'necessary' } as const

/**
 * Everything there is, for the privacy policy. A test holds it against the code, so that nothing new
 * is kept without a category.
 */
export const storage: readonly Kept[] = [
  {
    key: 'sid',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'Keeps you signed in, and lets this browser finish what it began. On https it is called __Host-sid.',
    until: '90 days after you last signed in',
  },
  {
    key: 'trial_…',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Carries a sign-in through its steps, only where this software runs as a trial.',
    until: 'The sign-in is done, or the browser is closed',
  },
  {
    ...browser,
    key: consentKey,
    purpose: 'Your answer to the cookie question, so that we do not ask on every page.',
    until: 'You change it, or we ask anew',
  },
  {
    ...browser,
    key: 'businessAccess',
    purpose: 'Which business you opened last, so that the dashboard opens it again.',
    until: 'You sign out',
  },
  {
    ...browser,
    key: 'adminAuthenticated',
    purpose: 'That somebody signed in to the admin panel with this browser.',
    until: 'They sign out, or 24 hours',
  },
  {
    ...browser,
    key: 'adminAuthTime',
    purpose: 'When that was.',
    until: 'They sign out, or 24 hours',
  },
  {
    ...browser,
    key: 'rewardhop.theme',
    purpose: 'That you turned the dashboard dark.',
    until: 'You turn it light again',
  },
  {
    ...browser,
    category: 'functional',
    key: functionalKeys.phone,
    purpose: 'Your phone number and its country, if you ticked “Remember my number on this phone”.',
    until: 'You untick that box, or no longer allow functional cookies',
  },
  {
    ...browser,
    category: 'functional',
    key: functionalKeys.visits,
    purpose:
      'Your latest scan at each shop, if this phone remembers your number, so that it gets your claim codes.',
    until: 'You no longer allow functional cookies',
  },
  {
    ...tab,
    key: 'rewardhop.phone',
    purpose: 'Takes the number you typed for a scan along to your points.',
    until: 'You are done with your points, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.visits',
    purpose: 'Your latest scan at each shop, so that this page gets your claim codes.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.kept-scan',
    purpose: 'A scan that could not be sent yet, with your number, so that no points are lost.',
    until: 'It was answered, or an hour, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.pending-scan',
    purpose: 'A scan that waits for its answer, so that trying again does not count it twice.',
    until: 'It was answered, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.review of …',
    purpose: 'What you have typed for a review, over a reload.',
    until: 'It was sent, or an hour, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.review-key',
    purpose: 'Keeps a review from arriving twice by a second try.',
    until: 'It was sent, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.registration',
    purpose: 'The receipt of a business you have just registered.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.registration-key',
    purpose: 'Keeps a business from being registered twice by a second try.',
    until: 'It was registered, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.setup.…',
    purpose: 'What you have typed in the setup, over a reload or a sign-in.',
    until: 'It was saved, or the tab is closed',
  },
  {
    ...tab,
    key: 'supportDraft',
    purpose: 'What you have typed for tech support, over a reload or a sign-in.',
    until: 'It was sent, or the tab is closed',
  },
  {
    ...tab,
    key: 'signInReturn',
    purpose: 'Where you wanted to go when we asked you to sign in.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rightBackAt',
    purpose: 'When a page opened again by itself after a break of ours, so that it does not hurry.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.trial-person',
    purpose: 'The name and email of a trial sign-in, so that doing it again is one press.',
    until: 'The tab is closed',
  },
]
