/** Like `callRoutes`, for an unlocked till. */
export const tillCallRoutes = {
  lookUpCustomer: { method: 'POST', path: '/api/till/customer' },
  giveAward: { method: 'POST', path: '/api/till/award', idempotent: true },
  askForTexts: { method: 'POST', path: '/api/till/texts' },
  giveReward: { method: 'POST', path: '/api/till/redeem', idempotent: true },
  undoAtTill: { method: 'POST', path: '/api/till/undo', idempotent: true },
} as const

/** A tablet has room for this many keys with points. Other values are typed. */
export const mostKeys = 7
