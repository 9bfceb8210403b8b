import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness } from './factories.ts'

/** The server of a file of tests: there from its first test on, and closed after its last. */
export function testApp(...parts: Parameters<typeof openTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await openTestApp(...parts))
  })
  afterAll(() => app.close())
  return app
}

type About = Parameters<typeof registerTestBusiness> extends [unknown, ...infer Rest] ? Rest : never

/** The business of a file of tests. */
export function shopOfAll(server: TestApp, ...about: About): TestBusiness {
  const shop = {} as TestBusiness
  beforeAll(async () => {
    Object.assign(shop, await registerTestBusiness(server, ...about))
  })
  return shop
}

/** The business of a test: another one in each. */
export function shopOfEach(server: TestApp, ...about: About): TestBusiness {
  const shop = {} as TestBusiness
  beforeEach(async () => {
    Object.assign(shop, await registerTestBusiness(server, ...about))
  })
  return shop
}
