import { afterAll, beforeAll } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'

/** The server of a file of tests: there from its first test on, and closed after its last. */
export function testApp(...parts: Parameters<typeof openTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await openTestApp(...parts))
  })
  afterAll(() => app.close())
  return app
}
