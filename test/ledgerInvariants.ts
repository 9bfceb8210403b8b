/** What the tests ask of every ledger is what `npm run restore` asks of one that it brings back. */
export { ledgerViolations } from '../src/server/points/invariants/store.ts'
