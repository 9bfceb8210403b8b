interface Manifest {
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
  readonly scripts: Record<string, string>
}
interface Lock {
  readonly packages: Record<string, object>
}

export const shipped: readonly string[]
export function makeProduction(target: string | undefined): Promise<void>
export function withoutDevelopment(
  manifest: Manifest,
  lock: Lock,
): { manifest: Omit<Manifest, 'devDependencies' | 'optionalDependencies'>; lock: Lock }
