/**
 * Settings that change what our statements mean or return. A database or role may have others, for
 * other programs, so ours go with each connection's first packet and come before theirs. All exist
 * since PostgreSQL 15. `databaseLimits` go besides and come last. Whether a database takes writes is
 * not ours to say.
 */
const ownSettings: Readonly<Record<string, string>> = {
  // How values are written and read.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  xmloption: 'content',
  // What a statement means.
  search_path: 'public',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  array_nulls: 'on',
  transform_null_equals: 'off',
  row_security: 'on',
  gin_fuzzy_search_limit: '0',
  default_table_access_method: 'heap',
  // What a transaction sees, and when it ends.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  exit_on_error: 'off',
  'plpgsql.extra_errors': 'none',
}

const ownOptions = Object.entries(ownSettings)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, '\\$&')}`)
  .join(' ')

/** How to connect to an address with our settings, which come after those in the address. */
export function withOwnSettings(address: string): { connectionString: string; options: string } {
  const url = URL.parse(address)
  const theirs = url?.searchParams.get('options')
  if (!url || !theirs) return { connectionString: address, options: ownOptions }
  url.searchParams.delete('options')
  return { connectionString: url.href, options: `${theirs} ${ownOptions}` }
}
