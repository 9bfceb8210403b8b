import { expect, test } from 'vitest'
import { costOf } from '../../../../test/costOf.ts'
import { brokenForms, costlyForms } from '../../../../test/hostileFiles/forms.ts'
import { testApp } from '../../../../test/testApp.ts'

/** What a form costs the thread that answers requests, before anybody knows whose it is. */

const server = testApp({ LIMITS: 'off' })

test.each(Object.entries({ ...costlyForms, ...brokenForms }))('%s', async (_, make) => {
  const { body, contentType } = make()
  const send = async () => {
    const answer = await server.post('/api/feedback/voice', body, { 'content-type': contentType })
    expect(answer.statusCode).toBe(400)
  }
  expect(await costOf(send)).toBeLessThan(10)
})
