export default {
  faults: {
    'not-a-number': 'Please enter a valid phone number',
    'one-short': 'Please enter a valid phone number. This one is a digit short.',
    'too-short': 'Please enter a valid phone number. This one is too short.',
    'one-long': 'Please enter a valid phone number. This one has a digit too many.',
    'too-long': 'Please enter a valid phone number. This one is too long.',
    letters: 'Please enter a valid phone number. Use digits instead of letters.',
    extension:
      'Please enter a valid phone number. Leave out the extension: points belong to a phone of your own.',
    rounded: 'Please enter a valid phone number. A spreadsheet has rounded this one.',
    'ninth-digit':
      'Please enter a valid phone number. A mobile number in Brazil has nine digits: add the 9 after the area code.',
  },
  twoWays: 'This could be {first} or {second}. Please type it with its + and country code.',
} as const
