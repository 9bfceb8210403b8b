import { start } from './start.tsx'

// Awaited, so that a page that got lost on the line counts as lost: see document.ts.
await start((file) => import(/* @vite-ignore */ file))
