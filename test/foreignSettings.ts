/** What a database, or a role in it, may be set to. */
export const foreignSettings: Readonly<Record<string, string>> = {
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  client_encoding: 'LATIN1',
  xmloption: 'document',
  search_path: 'elsewhere, pg_catalog',
  standard_conforming_strings: 'off',
  backslash_quote: 'off',
  escape_string_warning: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  row_security: 'off',
  gin_fuzzy_search_limit: '1',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  lock_timeout: '1',
  statement_timeout: '1',
  idle_in_transaction_session_timeout: '1',
  idle_session_timeout: '500',
  exit_on_error: 'on',
  'plpgsql.extra_errors': 'all',
  quote_all_identifiers: 'on',
  default_text_search_config: 'pg_catalog.german',
  lc_numeric: 'C',
  lc_monetary: 'C',
  timezone_abbreviations: 'India',
  jit: 'on',
  jit_above_cost: '0',
  plan_cache_mode: 'force_generic_plan',
  constraint_exclusion: 'off',
  enable_seqscan: 'off',
  enable_indexscan: 'off',
}

export const settingOf = (name: string) =>
  `SET ${name} = ${name === 'search_path' ? foreignSettings[name] : `'${foreignSettings[name]}'`}`

/**
 * Those that would change a result, with what a start behind a pooler says of them. A pooler takes no
 * settings from us.
 */
export const refusedBehindPoolers: Readonly<Record<string, RegExp>> = {
  datestyle:
    /datestyle is German, DMY\..*\nALTER ROLE rewardhop IN DATABASE \w+ SET datestyle = 'ISO, MDY';$/,
  standard_conforming_strings: /standard_conforming_strings is off/,
  array_nulls: /array_nulls is off/,
  transform_null_equals: /transform_null_equals is on/,
  default_transaction_isolation: /default_transaction_isolation is serializable/,
  extra_float_digits: /extra_float_digits is -15/,
  gin_fuzzy_search_limit: /gin_fuzzy_search_limit is 1/,
  exit_on_error: /exit_on_error is on/,
  search_path: /search_path is elsewhere, pg_catalog\..*\n.* SET search_path = public;$/,
  lock_timeout: /lock_timeout is 1\./,
  idle_session_timeout: /idle_session_timeout is 500\./,
}
