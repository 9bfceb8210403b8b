import './site.css'
import { start } from '../standalone/start.tsx'
import { pages, type SitePageName } from './pages.ts'

// Awaited, so that a page that got lost on the line counts as lost: see firstLines.ts.
await start((page) => pages[page as SitePageName]())
