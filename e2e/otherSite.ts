import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'

/** What another site's page can make a visitor's browser send, by the address that it targets. */
export interface Target {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: object
}

export interface OtherSite {
  readonly port: number
  close(): Promise<void>
}

/**
 * Another site's web server, whose only page attacks `home` in every way that we could think of.
 */
export async function openOtherSite(home: string, targets: readonly Target[]): Promise<OtherSite> {
  const page = attackPage(home, targets)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function attackPage(home: string, targets: readonly Target[]): string {
  return `<!doctype html><title>Win a prize</title>
<a id="logout" href="${home}/auth/logout">Claim</a>
<iframe name="sink" hidden></iframe>
<iframe id="framed" src="${home}/business-dashboard-real"></iframe>
<img src="${home}/auth/logout" alt="">
<script>
const home = ${JSON.stringify(home)}
const targets = ${JSON.stringify(targets)}
${attack.toString()}
const attacked = attack(home, targets)
</script>`
}

/** Runs in the attacking page: forms, beacons and every kind of fetch that a browser offers. */
async function attack(home: string, targets: readonly Target[]): Promise<number> {
  let tried = 0
  const send = async (path: string, init: RequestInit) => {
    tried += 1
    await fetch(home + path, { credentials: 'include', ...init }).catch(() => undefined)
  }
  const submit = async (path: string, enctype: string, body: object) => {
    tried += 1
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: home + path, enctype, target: 'sink' })
    // In text/plain a name and a value can be made to look like JSON.
    const json = JSON.stringify({ ...body, pad: '' })
    const field = document.createElement('input')
    field.name = enctype === 'text/plain' ? json.slice(0, -2) : 'customerId'
    field.value = enctype === 'text/plain' ? '"}' : '1'
    form.append(field)
    document.body.append(form)
    const answered = new Promise((resolve) => {
      document.querySelector('iframe')?.addEventListener('load', resolve, { once: true })
      setTimeout(resolve, 1500)
    })
    form.submit()
    await answered
  }
  for (const { method, path, body } of targets) {
    const json = JSON.stringify(body)
    const plain = { 'content-type': 'text/plain' }
    await send(path, { method: 'POST', mode: 'no-cors', headers: plain, body: json })
    await send(path, { method: 'POST', mode: 'no-cors' })
    await send(path, { method, headers: { 'content-type': 'application/json' }, body: json })
    await send(path, { method })
    navigator.sendBeacon(home + path, new Blob([json], { type: 'text/plain' }))
    navigator.sendBeacon(home + path, new URLSearchParams({ customerId: '1' }))
    for (const enctype of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ]) {
      await submit(path, enctype, body)
    }
  }
  return tried
}

/** Everything that the attacks target, as its owner sees it. */
export async function stateOf(page: Page, businessId: number) {
  const read = async (path: string) => {
    const answer = await page.request.get(`/api/businesses/${businessId}${path}`)
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const sessions: { lastSeenAt?: string }[] = await read('/sessions')
  for (const session of sessions) delete session.lastSeenAt
  return {
    business: await read(''),
    activity: (await read('/transactions-public')) as { customerId: string }[],
    sessions,
    support: await read('/support-access'),
    log: await read('/audit-log'),
  }
}
