export default {
  worth: 'This code is worth {sum}\u00a0points.',
  until: {
    double: 'Double points until {time}',
    triple: 'Triple points until {time}',
    plus: {
      one: '{count} extra point until {time}',
      other: '{count} extra points until {time}',
    },
  },
  today: {
    double: 'Double points today',
    triple: 'Triple points today',
    plus: {
      one: '{count} extra point today',
      other: '{count} extra points today',
    },
  },
  mostADay: {
    one: 'For your first visit today',
    other: 'For your first {count} visits today',
  },
  mostPerVisit: 'One visit brings at most {most} extra points.',
  thisCode: 'this code',
  extra: 'extra',
  hasEnded: 'The extra points ended before you scanned.',
  hadToday: 'You’ve had today’s extra points already.',
} as const
