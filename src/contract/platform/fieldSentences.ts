/**
 * What is wrong with a field of a customer's call or form. The server says it in their language:
 * what is added here must be in all of them.
 */
export const fieldSentences = {
  phone: 'Please enter your phone number',
  phoneAndId: 'Please enter both phone number and business ID',
  validPhone: 'Please enter a valid phone number',
  ordinary: 'Please use ordinary characters only',
  wholeNumber: 'Please enter a whole number',
  fromOne: 'Please enter a number from 1',
  tooLarge: 'This number is too large',
  noId: 'This address holds no valid id',
  noCode: 'Invalid QR code',
  rating: 'Please select a star rating before submitting.',
  newPasscode: 'Please ask for a new code',
  passcode: 'Please enter the code',
  sixDigits: 'Please enter the 6 digits of the code',
  /** What schemas say by themselves, of what no form lets people type. */
  invalid: 'Invalid input',
  aPhone: 'Please enter a phone number',
  reward: 'Please choose a reward',
  month: 'Please choose a month',
  day: 'Please choose a day',
  dayOfMonth: 'This month has fewer days. Please choose another day.',
  file: 'Please choose a file.',
  key: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
} as const

export const tooLongSentence = (most: number) => `Please use at most ${most} characters`
