export default {
  title: 'We Use Cookies',
  choose: 'Choose',
  close: 'Close',
  closeNecessary: 'Close: Necessary Only',
  question: 'Necessary ones keep you signed in. The rest are up to you.',
  acceptAll: 'Accept All Cookies',
  necessaryOnly: 'Necessary Only',
  preferences: 'Cookie Preferences',
  policy: 'What we keep, in our privacy policy',
  save: 'Save Preferences',
  accept: 'Accept All',
  kinds: {
    necessary: {
      label: 'Necessary',
      note: 'They keep you signed in and keep what you’re in the middle of. Always on.',
    },
    analytics: {
      label: 'Analytics',
      note: 'Visit counts. We use none today. If that changes, we’ll ask again.',
    },
    functional: {
      label: 'Functional',
      note: 'An easier next visit: your phone number, if you ask us to remember it.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Ads and offers. We use none today. If that changes, we’ll ask again.',
    },
  },
} as const
