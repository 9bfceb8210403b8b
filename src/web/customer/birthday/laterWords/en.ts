export default {
  given: {
    welcome: 'Welcome',
    birthday: 'Birthday',
    invited: 'By invitation',
    friend: 'A friend came',
  },
  brings: {
    one: 'Come by that week, and {count} extra point is yours.',
    other: 'Come by that week, and {count} extra points are yours.',
  },
  comeBy: {
    one: 'Come by from three days before to three days after it: your visit brings {count} extra point.',
    other:
      'Come by from three days before to three days after it: your visit brings {count} extra points.',
  },
  question: 'When is your birthday?',
  month: 'Month',
  day: 'Day',
  choose: 'Choose',
  save: 'Save my day',
  saving: 'Saving...',
  note: 'Day and month only, never the year. You can change it once a year.',
  notNow: 'Not now',
  saved: 'Your birthday is saved',
  known: 'We know your birthday.',
  change: 'Change it',
  takeBack: 'Delete it',
  takenBack: 'Your birthday is deleted.',
  declined: 'We won’t ask again for three months.',
  failed: 'Your birthday was not saved. Please check your connection and try again.',
} as const
