/** Errors of a shop that has several rewards; part of `errors`. */
export const rewardErrors = {
  rest_or_start: {
    status: 409,
    message: 'Please choose whether points start again after a reward, or the rest stays.',
  },
  reward_elsewhere: {
    status: 409,
    message: 'This reward is not given at this location. Please choose another one.',
  },
} as const satisfies Record<string, { status: number; message: string }>
