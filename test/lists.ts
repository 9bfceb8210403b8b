import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

interface ListRequest {
  readonly url: string
  readonly body?: Readonly<Record<string, string>>
}

/**
 * Requests a list as a page does, from one address. `search` is posted, because searches must not
 * be in an address. Voice comments are searched by the business's name.
 */
function listRequest(address: string): ListRequest {
  const [path = '', query = ''] = address.split('?')
  const asked = Object.fromEntries(new URLSearchParams(query))
  const isSearch = asked.search !== undefined && !path.startsWith('/api/admin/voice-comments')
  return isSearch ? { url: `${path}/search`, body: asked } : { url: address }
}

export function askList(
  server: TestApp,
  address: string,
  cookie: string,
): Promise<LightMyRequestResponse> {
  const { url, body } = listRequest(address)
  return body ? server.post(url, body, { cookie }) : server.get(url, cookie)
}

/** The same for a server that listens on a port. */
export function fetchList(
  origin: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { url, body } = listRequest(address)
  if (!body) return fetch(`${origin}${url}`, { headers })
  return fetch(`${origin}${url}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
