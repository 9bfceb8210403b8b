export const runtimeHashes: Readonly<Record<string, string>>
export function refuseStrangeRuntime(program?: string, system?: string): Promise<void>
