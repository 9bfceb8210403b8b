/** One visit to the demo's shop, as this page's pictures show it. */
export const exampleVisit = { before: 45, earned: 20, now: 65, threshold: 100 } as const
