/** Errors of a shop that has several rewards; part of `errors`. */
export const rewardErrors = {
  rest_or_start: {
    status: 409,
    message: 'Please choose whether points start again after a reward, or the rest stays.',
  },
  reward_gone: {
    status: 409,
    message: 'This reward is not offered any more. Please choose another one.',
  },
  reward_not_reached: {
    status: 409,
    message: 'There are not enough points for this reward yet. Please choose another one.',
  },
  milestone_given: {
    status: 409,
    message: 'This reward is given once, and this customer has had it.',
  },
  reward_elsewhere: {
    status: 409,
    message: 'This reward is not given at this location. Please choose another one.',
  },
} as const satisfies Record<string, { status: number; message: string }>
