/** Errors of locations, teams, devices and tills; part of `errors`. */
export const teamErrors = {
  location_not_found: { status: 404, message: 'We cannot find this location.' },
  last_location: {
    status: 409,
    message: 'You cannot close your last open location. Add or reopen another one first.',
  },
  too_many_locations: {
    status: 409,
    message: 'You have 50 locations, which is the most you can have.',
  },
  member_not_found: { status: 404, message: 'This person is no longer on your team.' },
  too_many_members: {
    status: 409,
    message: 'Your team has 500 people, which is the most it can have.',
  },
  device_not_found: { status: 404, message: 'This device is no longer paired.' },
  too_many_devices: { status: 409, message: 'You have 100 devices. Please unpair one first.' },
  pairing_code_wrong: {
    status: 400,
    message: 'This code is wrong, already used or expired. Please ask for a new one.',
  },
  device_unpaired: {
    status: 401,
    message: 'This device is not paired. Ask the owner for a code to pair it.',
  },
  device_elsewhere: {
    status: 401,
    message: 'This device was paired in another browser. Open that one, or pair it here again.',
  },
  wrong_pin: { status: 400, message: 'That PIN is not right.' },
  till_locked: { status: 401, message: 'The till is locked. Please enter your PIN.' },
  member_left: {
    status: 401,
    message: 'The person who unlocked this till no longer works here. Please enter your own PIN.',
  },
  pin_changed: {
    status: 401,
    message: 'Your PIN has changed. Please enter the new one.',
  },
  till_closed: {
    status: 401,
    message: 'This location is closed. Ask the owner to reopen it and to pair this device again.',
  },
  repeat_award: {
    status: 409,
    message: 'This number got points a moment ago. Give them again?',
  },
  award_too_high: {
    status: 409,
    message: 'That’s above the owner’s limit. Please enter fewer points.',
  },
  not_last_award: {
    status: 409,
    message: 'You can undo what you gave last, for 10 minutes. For anything else, ask the owner.',
  },
  pin_taken: {
    status: 409,
    message: 'Someone on your team already has this PIN. Please choose another one.',
  },
} as const satisfies Record<string, { status: number; message: string }>
