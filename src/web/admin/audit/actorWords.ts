import type { AuditActor } from '../../../contract/audit.ts'

export const actorWords: Record<AuditActor, string> = {
  owner: 'Owner',
  customer: 'Customer',
  support: 'Support',
  admin: 'Administrator',
  stranger: 'Not signed in',
}
