import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './page.tsx'

// These hooks are not in page.tsx, because all test files share one browser page, where a module
// runs once. Vitest runs this file again for each test file, so each gets the hooks.
beforeEach(beginTest)
afterEach(endTest)
