/** The shop in this page's pictures. Its figures add up like real ones. */
export const exampleShop = {
  name: 'Blue Door Coffee',
  primaryColor: '#1976D2',
  phone: '(415) 555-0123',
  reward: 'free coffee of your choice',
  businessId: 123,
} as const

/** One visit there, from before the scan. */
export const exampleVisit = { before: 45, earned: 20, now: 65, threshold: 100 } as const
