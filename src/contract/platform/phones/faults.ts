/** Why a text is no phone number. */
export type PhoneFault = keyof typeof phoneFaults

const invalid = 'Please enter a valid phone number'

/** For people who typed the number. The first sentence is the specification's. */
export const phoneFaults = {
  'not-a-number': invalid,
  'one-short': `${invalid}. This one is a digit short.`,
  'too-short': `${invalid}. This one is too short.`,
  'one-long': `${invalid}. This one has a digit too many.`,
  'too-long': `${invalid}. This one is too long.`,
  letters: `${invalid}. Use digits instead of letters.`,
  extension: `${invalid}. Leave out the extension: points belong to a phone of your own.`,
  rounded: `${invalid}. A spreadsheet has rounded this one.`,
  'ninth-digit': `${invalid}. A mobile number in Brazil has nine digits: add the 9 after the area code.`,
}
