import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { answerErrors } from './errorAnswers.ts'

async function openFailing(url: string, accept: string) {
  const app = Fastify()
  answerErrors(app, { pseudoLanguage: false })
  app.get(url, () => {
    throw new AppError('busy', { retryAfterMs: 2_000 })
  })
  const answer = await app.inject({ url, headers: { accept } })
  await app.close()
  return answer
}

describe('while the server cannot work', () => {
  test('who opens an address sees a page that looks again by itself', async () => {
    const page = await openFailing('/auth/login', 'text/html,*/*')
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['retry-after']).toBe('2')
    expect(page.body).toContain('We’ll be right back')
    expect(page.body).toContain('/readyz')
    // Proxies show this page when no server answers.
    expect(page.body).not.toMatch(/(?:src|href)="\/(?!\/)/)
  })

  test.each([
    ['/auth/login', 'application/json'],
    ['/api/anything', 'text/html'],
  ])('a call of %s is answered as a call', async (url, accept) => {
    expect((await openFailing(url, accept)).json()).toMatchObject({ code: 'busy' })
  })
})
