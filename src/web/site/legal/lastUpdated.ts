/** When the words of both papers were settled. Whoever changes what they promise changes it too. */
export const lastUpdated = 'Last updated June 28, 2025'
