/** Calls of the sign-in pages that customers' pages do not need to know; see `callRoutes.ts`. */
export const signInCallRoutes = {
  mailSignInLink: { method: 'POST', path: '/api/businesses/sign-in-link' },
  openSignInLink: { method: 'POST', path: '/api/businesses/sign-in-link/open' },
  signInByRecoveryCode: { method: 'POST', path: '/api/businesses/recovery-code' },
  registerBusiness: { method: 'POST', path: '/api/businesses/register', idempotent: true },
  verifyBusiness: { method: 'POST', path: '/api/businesses/verify' },
} as const
