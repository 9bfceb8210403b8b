export const sources: readonly string[]
export function ensureBuilt(): Promise<void>
