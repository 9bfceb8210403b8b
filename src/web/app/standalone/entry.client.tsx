import { start } from './start.tsx'

// Awaited, so that a page whose code fails to load is retried: see document.ts.
await start((file) => import(/* @vite-ignore */ file))
