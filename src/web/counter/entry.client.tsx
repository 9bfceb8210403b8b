import './counter.css'
import { start } from '../standalone/start.tsx'
import { type CounterPageName, pages } from './pages.ts'

// Awaited, so that a page that got lost on the line counts as lost: see firstLines.ts.
await start((page) => pages[page as CounterPageName]())
