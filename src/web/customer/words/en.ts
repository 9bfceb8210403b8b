export default {
  poweredBy: 'Powered by {product}',
  rememberMyNumber: 'Remember my number on this phone',
  onlyOnYourOwn: 'Only on your own phone.',
  onlyOnYourOwnWithCookies: 'Only on your own phone. This allows functional cookies.',
} as const
