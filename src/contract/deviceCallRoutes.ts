/** The header with which an unlocked till proves that it is unlocked. */
export const tillHeader = 'x-till-token'

/** Like `callRoutes`, for the pages of paired devices. */
export const deviceCallRoutes = {
  pairDevice: { method: 'POST', path: '/api/device/pair' },
  getDevice: { method: 'GET', path: '/api/device' },
  getCounterScreen: { method: 'GET', path: '/api/device/counter-screen' },
  watchCounterScreen: { method: 'GET', path: '/api/device/counter-screen/news' },
  showOnScreen: { method: 'POST', path: '/api/till/screen-value' },
  unlockTill: { method: 'POST', path: '/api/till/unlock' },
} as const
