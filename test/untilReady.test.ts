import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './server.ts'

const script = join(import.meta.dirname, '../scripts/untilReady.ts')

const wait = (env: Record<string, string>) =>
  once(spawn(process.execPath, [script], { env, stdio: 'ignore' }), 'exit')

test.each(['0.0.0.0', '::1', undefined])(
  'systemd waits until the server on %s is ready',
  async (HOST) => {
    const port = await freePort()
    const ended = wait({ PORT: String(port), MAINPID: String(process.pid), ...(HOST && { HOST }) })
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      // As while it migrates.
      response.writeHead(asked.length < 2 ? 503 : 200).end()
    })
    server.listen(port, HOST ?? '127.0.0.1')
    expect(await ended).toEqual([0, null])
    expect(asked).toEqual(['/readyz', '/readyz'])
    server.close()
  },
)

test('systemd does not wait for a server that has exited', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(gone, 'exit')
  const [exitCode] = await wait({ PORT: String(await freePort()), MAINPID: String(gone.pid) })
  expect(exitCode).toBe(1)
})
