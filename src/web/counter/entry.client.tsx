import { hydrateRoot } from 'react-dom/client'
import './counter.css'
import { Counter } from './Counter.tsx'
import { type CounterPageName, pages } from './pages.ts'

const counter = document.getElementById('counter')
if (!counter) throw new Error('The document has no place for its page')
const { default: Page } = await pages[counter.dataset.page as CounterPageName]()
hydrateRoot(counter, <Counter Page={Page} />)
