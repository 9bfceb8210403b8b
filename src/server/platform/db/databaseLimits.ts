export interface DatabaseLimits {
  readonly statement_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

/** The database's time limits for our connections, in milliseconds. */
export const databaseLimits: DatabaseLimits = {
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}
