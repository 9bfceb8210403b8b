import type { AuditActor } from '../../../contract/audit.ts'

export const actorLabel: Record<AuditActor, string> = {
  owner: 'Owner',
  customer: 'Customer',
  support: 'Support',
  admin: 'Administrator',
  stranger: 'Not signed in',
}
