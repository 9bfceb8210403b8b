export { isStopped } from './store.ts'
