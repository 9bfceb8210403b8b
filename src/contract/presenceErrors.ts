/** Errors of codes that prove a visit to the counter; part of `errors`. */
export const presenceErrors = {
  screen_code_over: {
    status: 410,
    message: 'This code has expired. Scan the one on the screen now.',
  },
  screen_code_used: {
    status: 409,
    message: 'This code was just used. Scan the one on the screen now.',
  },
  other_days_card: {
    status: 409,
    message: 'This card is for another day. Please ask at the counter for today’s.',
  },
  scan_the_screen: {
    status: 409,
    message: 'These points come from the screen at the counter. Please scan the code on it.',
  },
  scan_todays_card: {
    status: 409,
    message: 'These points come from today’s card at the counter. Please scan that one.',
  },
  ticket_over: {
    status: 409,
    message:
      'You opened this page more than ten minutes ago. Please scan the code at the counter again.',
  },
  ticket_used: {
    status: 409,
    message:
      'This scan has already given its points. Please scan the code again for the next ones.',
  },
} as const satisfies Record<string, { status: number; message: string }>
