import { callRoutes } from '../../../contract/callRoutes.ts'
import type { TypedPhone } from '../../../contract/platform/typedPhone.ts'

/**
 * The cookie with a remembered number. Only the server sets it and reads it: browsers limit cookies
 * of scripts to a week. Nobody waits for these calls, and a page may be left while they are sent.
 */

export function setPhoneCookie(typed: TypedPhone): void {
  send(callRoutes.rememberPhone, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typed }),
  })
}

export function forgetPhoneCookie(): void {
  send(callRoutes.forgetPhone, {})
}

function send({ method, path }: { method: string; path: string }, parts: RequestInit): void {
  fetch(path, { method, keepalive: true, ...parts }).catch(() => {
    // The next page that the server sends tells what its cookie knows: see `recoverPhone`.
  })
}
