/** Numbers that have replied STOP, at which no shop's texts arrive any more. */
export { deleteOptOut, hasOptedOut, insertOptOut, lockNumber } from './store.ts'
