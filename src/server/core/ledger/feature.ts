import type { Feature } from '../feature/feature.ts'

export const ledger = {
  tables: {
    loyalty_accounts: {
      place: 'spread',
      onPurge: 'overwritten',
      inExport: 'read',
      onErasure: 'overwritten',
    },
    ledger_entries: {
      place: 'spread',
      onPurge: 'kept: they know people by numbers that lead to nobody any more',
      inExport: 'read',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
    entry_notes: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
  },
} satisfies Feature
