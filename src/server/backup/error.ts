/** Why no backup was made or nothing was restored: what happened and what to do, for people. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The error of the file system, PostgreSQL or another program, on one line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
