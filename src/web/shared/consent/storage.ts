import { consentKey, functionalKeys, type OptionalCategory } from './consent.ts'

/** Something that this site stores in a visitor's browser. */
export interface StoredItem {
  /** Its name there. One that ends with … is followed by an owner's id. */
  readonly key: string
  /** A cookie is sent to our server with each call. Everything else stays in the browser. */
  readonly place: 'cookie' | 'browser' | 'tab'
  readonly category: 'necessary' | OptionalCategory
  readonly purpose: string
  readonly until: string
}

const tab = { place: 'tab', category: 'necessary' } as const
const browser = { place: 'browser', category: 'necessary' } as const

/**
 * Everything that is stored, for the privacy policy. A test compares it with the code, so that
 * nothing new is stored without a category.
 */
export const storage: readonly StoredItem[] = [
  {
    key: 'sid',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'Keeps you signed in, and lets this browser finish what it started. On https, its name is __Host-sid.',
    until: '90 days after you last signed in',
  },
  {
    key: 'device',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'Keeps a tablet or phone paired with its shop’s till. On https, its name is __Host-device.',
    until: '400 days after the device was last used, or the shop unpairs it',
  },
  {
    key: 'visit',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'Makes a code on a shop’s screen or day card good in the browser that opened it, and in no other; and shows a shop if a friend’s first visit is made with the phone that brought them. On https, its name is __Host-visit.',
    until: 'An hour after you opened such a code, or saw your own invitation',
  },
  {
    key: 'invitation-…',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'The invitation of a friend that you asked this phone to keep for your first visit to a shop. On https, its name begins with __Host-.',
    until: 'That visit, or 90 days pass',
  },
  {
    key: 'my-phone',
    place: 'cookie',
    category: 'functional',
    purpose:
      'The number that you asked this phone to remember, and its country, for when the browser empties what pages keep. We store it nowhere else. On https, its name is __Host-my-phone.',
    until: 'You untick that box, no longer allow functional cookies, or 400 days pass',
  },
  {
    key: 'language',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'The language that you chose at the foot of a page. On https, its name is __Host-language.',
    until: '400 days after you chose it',
  },
  {
    key: 'sign-in-…',
    place: 'cookie',
    category: 'necessary',
    purpose:
      'Lets this browser, and no other, come back from the sign-in service. On https, its name begins with __Host-.',
    until: '10 minutes after you went there',
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
    purpose: 'Your answer to the cookie question, so we don’t ask on every page.',
    until: 'You change it, or we ask again',
  },
  {
    ...browser,
    key: 'businessAccess',
    purpose: 'Which business you opened last, so the dashboard opens it again.',
    until: 'You sign out',
  },
  {
    ...browser,
    key: 'adminAuthenticated',
    purpose: 'That someone signed in to the admin panel in this browser.',
    until: 'They sign out, or 24 hours pass',
  },
  {
    ...browser,
    key: 'adminAuthTime',
    purpose: 'When that was.',
    until: 'They sign out, or 24 hours pass',
  },
  {
    ...browser,
    key: 'rewardhop.theme',
    purpose: 'That you turned the dashboard dark.',
    until: 'You turn it light again',
  },
  {
    ...browser,
    key: 'rewardhop.checklist',
    purpose: 'What you ticked off, or hid, of the list that follows your shop’s setup.',
    until: 'You empty your browser’s storage',
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
    ...browser,
    key: 'rewardhop.till',
    purpose:
      'On a shop’s till: the shop, its team’s names and its points, to open without a connection.',
    until: 'The shop unpairs the device',
  },
  {
    ...browser,
    key: 'rewardhop.award.…',
    purpose: 'On a shop’s till: points that couldn’t be sent yet, with their number.',
    until: 'They were sent, or staff dismiss them',
  },
  {
    ...browser,
    key: 'rewardhop.till …',
    purpose: 'On a shop’s till: the page itself, to open without a connection.',
    until: 'The next version of the page',
  },
  {
    ...tab,
    key: 'rewardhop.openedAnew',
    purpose:
      'When this tab loaded a page again after an update, so that it does not do so endlessly.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.phone',
    purpose:
      'Takes the number you typed for a scan to your points page, and to the same points in another language.',
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
    purpose: 'A scan that couldn’t be sent yet, with your number, so you don’t lose points.',
    until: 'It was answered, an hour has passed, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.receipt',
    purpose: 'What your latest scan gave, with your number, to show it again after a reload.',
    until: 'The next scan, an hour has passed, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.pending-scan',
    purpose: 'A scan that’s waiting for an answer, so that trying again doesn’t count it twice.',
    until: 'It was answered, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.review of …',
    purpose: 'What you’ve typed for a review, in case the page reloads.',
    until: 'It was sent, an hour has passed, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.review-key',
    purpose: 'Keeps a review from arriving twice if you try again.',
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
    purpose: 'Keeps a business from being registered twice if you try again.',
    until: 'It was registered, or the tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.setup.…',
    purpose: 'What you’ve typed in the setup, in case of a reload or a sign-in.',
    until: 'It was saved, or the tab is closed',
  },
  {
    ...tab,
    key: 'supportDraft',
    purpose: 'What you’ve typed for tech support, in case of a reload or a sign-in.',
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
    purpose:
      'When a page last reloaded itself during an outage, so that it doesn’t retry too often.',
    until: 'The tab is closed',
  },
  {
    ...tab,
    key: 'rewardhop.trial-person',
    purpose: 'The name and email of a trial sign-in, so you can sign in again with one tap.',
    until: 'The tab is closed',
  },
]
