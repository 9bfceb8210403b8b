export const serverWords: readonly string[]
