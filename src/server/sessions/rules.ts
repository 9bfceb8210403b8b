import type { BusinessSession } from '../../contract/sessions.ts'

export function doorOf({ kind }: { readonly kind: string }): BusinessSession['door'] {
  return kind === 'customer' ? 'account' : kind === 'manager' ? 'manager' : 'name-and-phone'
}
