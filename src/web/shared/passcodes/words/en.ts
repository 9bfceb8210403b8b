export default {
  code: 'Code',
  ourAnswer: 'The six digits of our answer.',
  resent: 'We sent a new code.',
  textMe: 'Text me a code',
  sendNew: 'Send a new code',
  sending: 'Sending...',
  firstIn: {
    seconds: {
      one: 'We can text a code again in {count} second.',
      other: 'We can text a code again in {count} seconds.',
    },
    minutes: {
      one: 'We can text a code again in {count} minute.',
      other: 'We can text a code again in {count} minutes.',
    },
    hours: {
      one: 'We can text a code again in {count} hour.',
      other: 'We can text a code again in {count} hours.',
    },
  },
  againIn: {
    seconds: {
      one: 'You can ask for a new code in {count} second.',
      other: 'You can ask for a new code in {count} seconds.',
    },
    minutes: {
      one: 'You can ask for a new code in {count} minute.',
      other: 'You can ask for a new code in {count} minutes.',
    },
    hours: {
      one: 'You can ask for a new code in {count} hour.',
      other: 'You can ask for a new code in {count} hours.',
    },
  },
  six: 'Please enter the 6 digits of the code',
  notChecked: 'The code could not be checked. Please try again.',
  notSent: 'No new code was sent. Please try again.',
  byText: 'Get the code by text',
  textTo: 'From that phone, text {words} to {number}. We answer with a code that works only here.',
  textOutbox:
    'From that phone, text {words} in the outbox. We answer with a code that works only here.',
  open: 'Open Messages',
  noAnswer:
    'No answer? If that phone has ever texted us STOP, text START first, then {words} again.',
  noTextTo: 'No text yet? From that phone, text {words} to {number}, and we answer with a code.',
  noTextOutbox:
    'No text yet? From that phone, text {words} in the outbox, and we answer with a code.',
} as const
