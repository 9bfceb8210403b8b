import { fieldSentences } from '../../../../contract/platform/fieldSentences.ts'
import { phoneFaults } from '../../../../contract/platform/phones/faults.ts'
import { errorMessages, limitSentences } from '../english.ts'

/** What customers are answered instead of what they asked for. */
export default {
  errors: errorMessages,
  /** Reached limits. When to try again follows. */
  limits: limitSentences,
  fields: fieldSentences,
  phoneFaults,
  phones: {
    twoWays: 'This could be {first} or {second}. Please type it with its + and country code.',
    unknown: 'Is {phone} right? Numbers like it are new to us. If it is, please send it again.',
    notTexted: 'We cannot text this number. Please check it, or enter another one.',
  },
  tooLong: {
    one: 'Please use at most {count} character',
    other: 'Please use at most {count} characters',
  },
  /** A sentence after another, both whole. */
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Please try again in {count} second.',
      other: 'Please try again in {count} seconds.',
    },
    minutes: {
      one: 'Please try again in {count} minute.',
      other: 'Please try again in {count} minutes.',
    },
    hours: {
      one: 'Please try again in {count} hour.',
      other: 'Please try again in {count} hours.',
    },
  },
  floods: {
    requests: 'Too many requests came from your network.',
    atOnce:
      'Many requests from your network are being answered at this moment. Please try again in a second.',
    files: 'Too many files are coming in right now. Please try again in a few seconds.',
    filesOfNetwork:
      'Several files are being sent from your network at this moment. Please try again in a few seconds.',
    title: 'One moment, please',
    tryAgain: 'Try Again',
  },
  counter: {
    unknownOnScreen: 'We do not know this code. Scan the one on the screen now.',
    otherDay:
      'This is {weekday}’s card, for {day}. Please show this at the counter. For staff: put out the card with today’s date.',
    acceptYesterdays: 'If there is none, the owner can accept this one on the dashboard.',
    ticketUsed: {
      one: 'This scan has already given its {count} point. Please scan the code again for the next ones.',
      other:
        'This scan has already given its {count} points. Please scan the code again for the next ones.',
    },
  },
  moves: {
    undone: 'The shop has taken these points back. Please ask at the counter.',
    merged:
      'The shop has moved the points of this number to another one. Please ask at the counter.',
    spent:
      'These points have already been spent, so they cannot be moved. Please ask at the counter.',
  },
  passcodes: {
    question: 'Enter the code we texted to the number ending {digits}.',
    wrong: {
      one: 'That code is not right. You have {count} try left.',
      other: 'That code is not right. You have {count} tries left.',
    },
    wrongAgain: 'That code is not right. Please ask for a new one.',
    manyAsked: 'Too many codes to this number were requested.',
    justTexted: 'We have just texted a code to this number.',
    textedAgain: {
      seconds: {
        one: 'We text it again in {count} second.',
        other: 'We text it again in {count} seconds.',
      },
      minutes: {
        one: 'We text it again in {count} minute.',
        other: 'We text it again in {count} minutes.',
      },
      hours: {
        one: 'We text it again in {count} hour.',
        other: 'We text it again in {count} hours.',
      },
    },
    another: {
      seconds: {
        one: 'You can ask for another one in {count} second.',
        other: 'You can ask for another one in {count} seconds.',
      },
      minutes: {
        one: 'You can ask for another one in {count} minute.',
        other: 'You can ask for another one in {count} minutes.',
      },
      hours: {
        one: 'You can ask for another one in {count} hour.',
        other: 'You can ask for another one in {count} hours.',
      },
    },
    untextedMany:
      'Too many codes were requested for the number ending {digits}, maybe by strangers, so we have not texted another one. Please go on another way:',
    untextedOther:
      'A code for the number ending {digits} was just requested in another browser, so we have not texted another one. Wait a little, or go on another way:',
  },
} as const
