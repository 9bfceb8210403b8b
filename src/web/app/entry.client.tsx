import { createBrowserRouter } from 'react-router'
import { watchLostFiles } from '../platform/api/lostFiles.ts'
import { keepPresses } from './keepPresses.ts'
import { leadBy, openApp } from './openApp.tsx'
import { start } from './standalone/start.tsx'

watchLostFiles()
keepPresses()

// Awaited, so that a page whose download fails counts as lost; see document.ts.
await start(() =>
  openApp(location.pathname, (routes) => {
    const router = createBrowserRouter(routes)
    leadBy(router, routes)
    return router
  }),
)
