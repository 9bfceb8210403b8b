/**
 * Method and path of the calls of customers' and sign-in pages, which load no schemas. The
 * endpoints of the contract spread these rows. Devices' calls are in `deviceCallRoutes.ts`.
 */
export const callRoutes = {
  describeCode: { method: 'GET', path: '/api/qr/describe' },
  scanWithPhone: { method: 'POST', path: '/api/qr/scan-with-phone', idempotent: true },
  scan: { method: 'POST', path: '/api/qr/scan', idempotent: true },
  moveScan: { method: 'POST', path: '/api/qr/move-scan', idempotent: true },
  checkPointsByCode: { method: 'POST', path: '/api/qr/check-points' },
  checkPointsByBusiness: { method: 'POST', path: '/api/customer/check-points' },
  rememberPhone: { method: 'PUT', path: '/api/customer/phone' },
  forgetPhone: { method: 'DELETE', path: '/api/customer/phone' },
  listMyShops: { method: 'GET', path: '/api/customer/shops' },
  findDemoShop: { method: 'GET', path: '/api/test/demo-shop' },
  generateCheckQr: { method: 'GET', path: '/api/test/generate-check-qr/:businessId' },
  getClaimCode: { method: 'POST', path: '/api/rewards/claim-code' },
  watchReward: { method: 'GET', path: '/api/rewards/watch' },
  getPublicBusiness: { method: 'GET', path: '/api/businesses/:businessId/public' },
  sendFeedback: { method: 'POST', path: '/api/feedback' },
  sendPublicFeedback: { method: 'POST', path: '/api/feedback/public', idempotent: true },
  sendRecording: { method: 'POST', path: '/api/feedback/voice' },
  getSession: { method: 'GET', path: '/api/auth/session' },
  confirmMyPhone: { method: 'POST', path: '/api/auth/phone' },
  enterBusinessCode: { method: 'POST', path: '/api/businesses/:businessId/code' },
  getProvider: { method: 'GET', path: '/api/auth/provider' },
  listOutbox: { method: 'GET', path: '/api/outbox' },
  outboxSetup: { method: 'GET', path: '/api/outbox/setup' },
} as const
