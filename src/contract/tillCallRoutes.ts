/** Like `callRoutes`, for an unlocked till. */
export const tillCallRoutes = {
  lookUpCustomer: { method: 'POST', path: '/api/till/customer' },
  giveAward: { method: 'POST', path: '/api/till/award', idempotent: true },
  askForTexts: { method: 'POST', path: '/api/till/texts' },
  giveReward: { method: 'POST', path: '/api/till/redeem', idempotent: true },
  undoAtTill: { method: 'POST', path: '/api/till/undo', idempotent: true },
} as const
