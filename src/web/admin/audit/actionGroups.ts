import { type AuditAction, auditGroups } from '../../../contract/audit.ts'

/** All recorded actions as choices: by group, and alphabetically within each. */
export const actionChoices = Object.entries(auditGroups).flatMap(([group, actions]) =>
  Object.entries<string>(actions)
    .map(([value, label]) => ({ value: value as AuditAction, label, group }))
    .sort((one, other) => one.label.localeCompare(other.label)),
)
