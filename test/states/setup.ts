import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './page.tsx'

// Here and not in page.tsx: all test files share one browser page, in which a module runs once.
// Vitest runs this file again for each test file, so that each has these hooks.
beforeEach(beginTest)
afterEach(endTest)
