import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { registerTestBusiness, signInTestAdmin, type TestBusiness } from './factories.ts'

/** The server of a test file: opened before its first test, closed after its last. */
export function testApp(...parts: Parameters<typeof openTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await openTestApp(...parts))
  })
  afterAll(() => app.close())
  return app
}

/** Two more servers on the same database, as an installation of several has them. */
export function twoBeside(
  server: TestApp,
  settings: Parameters<typeof openTestApp>[0] = {},
): readonly [TestApp, TestApp] {
  const open = () => testApp(settings, { beside: server })
  return [open(), open()]
}

type About = Parameters<typeof registerTestBusiness> extends [unknown, ...infer Rest] ? Rest : never

/** One business for all tests of a file. */
export function shopOfAll(server: TestApp, ...about: About): TestBusiness {
  const shop = {} as TestBusiness
  beforeAll(async () => {
    Object.assign(shop, await registerTestBusiness(server, ...about))
  })
  return shop
}

/** A new business for each test of a file. */
export function shopOfEach(server: TestApp, ...about: About): TestBusiness {
  const shop = {} as TestBusiness
  beforeEach(async () => {
    Object.assign(shop, await registerTestBusiness(server, ...about))
  })
  return shop
}

/** The cookies of two administrators, for all tests of a file. */
export function twoAdmins(server: TestApp): readonly [string, string] {
  const cookies: [string, string] = ['', '']
  beforeAll(async () => {
    cookies[0] = (await signInTestAdmin(server)).cookie
    cookies[1] = (await signInTestAdmin(server)).cookie
  })
  return cookies
}
