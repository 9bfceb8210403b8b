import './demo.css'
import { start } from '../standalone/start.tsx'
import { type DemoPageName, pages } from './pages.ts'

// Awaited, so that a page that got lost on the line counts as lost: see firstLines.ts.
await start((page) => pages[page as DemoPageName]())
