/** The tests check every ledger with the statement that `npm run restore` uses. */
export { ledgerViolations } from '../src/server/core/ledger/invariants/store.ts'
