/** Those of locations and teams; part of `errors`. */
export const teamErrors = {
  location_not_found: { status: 404, message: 'We cannot find this location.' },
  last_location: {
    status: 409,
    message: 'You cannot close your last open location. Add or reopen another one first.',
  },
  too_many_locations: { status: 409, message: 'You have 50 locations. There can be no more.' },
  member_not_found: { status: 404, message: 'This person is not in your team any more.' },
  too_many_members: { status: 409, message: 'Your team has 500 people. There can be no more.' },
  pin_taken: {
    status: 409,
    message: 'Someone in your team already has this PIN. Please choose another one.',
  },
} as const satisfies Record<string, { status: number; message: string }>
