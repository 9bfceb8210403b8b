/** Errors of undoing and adjusting points; part of `errors`. */
export const correctionErrors = {
  already_undone: { status: 409, message: 'This has already been undone.' },
  undo_too_late: {
    status: 409,
    message: 'You can only undo this within a day. Please adjust the points instead.',
  },
  not_undoable: { status: 409, message: 'An undo cannot be undone. Please adjust the points.' },
  goes_with_scan: {
    status: 409,
    message: 'These extra points came with a scan. Undo the scan, and they go with it.',
  },
  points_spent: { status: 409, message: 'These points have been spent. Undo the reward first.' },
  points_merged: {
    status: 409,
    message:
      'This number was merged into another customer, who has these points now. Please adjust the points there.',
  },
  not_enough_points: {
    status: 409,
    message: 'The customer has fewer points than that. A balance never falls below zero.',
  },
  too_many_points: { status: 409, message: 'A customer can have at most 1,000,000 points.' },
} as const satisfies Record<string, { status: number; message: string }>
