/** The tests check every ledger with the statement that `npm run restore` uses. */
export { ledgerViolations } from '../src/server/backup/invariants/store.ts'
