/** What forms change of a business. Setup writes it, and a confirmed phone takes some of it back. */
export { changedFields, codeValuesOf, formatChange, type ProfileChange } from './rules.ts'
export { type LockedProfile, lockProfile, updateProfile } from './store.ts'
