import type { Feature } from '../core/feature/feature.ts'

export const invitations = {
  tables: {
    invitation_codes: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are links that customers give to their friends',
      onErasure: 'deleted',
    },
    invitations: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
  },
} satisfies Feature
