import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './page.tsx'

// Here and not in page.tsx: all files of tests share one browser page, in which a module runs once. Vitest runs
// this one anew for each file, so that each file has these hooks.
beforeEach(beginTest)
afterEach(endTest)
