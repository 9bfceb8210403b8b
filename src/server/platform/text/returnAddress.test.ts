import { describe, expect, test } from 'vitest'
import { returnAddress, signUpAddress } from './returnAddress.ts'

describe('where to go on after signing in', () => {
  test.each([
    '/',
    '/scan?qr=RH-1-20-ABCDEFGHJ',
    '/business-dashboard-real#settings',
    '/check-points?code=a&business=1',
    '/page?next=//elsewhere',
    '/authors',
    '/apiary',
  ])('%s stays', (path) => expect(returnAddress(path)).toBe(path))

  test.each([
    ['another host', 'https://evil.example/'],
    ['another host without its scheme', '//evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['a backslash further on', '/scan\\..\\..'],
    ['a path that browsers shorten to another host', '/.//evil.example'],
    ['the same by two dots', '/x/..//evil.example'],
    ['the same, escaped', '/%2e//evil.example'],
    ['an escaped second slash', '/%2fevil.example'],
    ['an escaped backslash', '/%5cevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers leave out', '/\t/evil.example'],
    ['a new header', '/\r\nset-cookie: sid=x'],
    ['a new header, escaped', '/%0d%0aset-cookie:%20sid=x'],
    ['a broken escape', '/%ff'],
    ['no slash', 'scan'],
    ['the sign-in', '/auth/login'],
    ['the sign-out', '/auth/logout?x=1'],
    ['the sign-out, escaped', '/%61uth/logout'],
    ['the sign-out by a detour', '/x/../auth/logout'],
    ['a call', '/api/auth/session'],
    ['nothing', ''],
    ['none', undefined],
    ['a list', ['/scan', '/scan']],
  ])('%s does not', (_, wanted) => expect(returnAddress(wanted)).toBe('/'))

  test('is always fit for a header', () => {
    expect(returnAddress('/café?ü=\ud800')).toBe('/caf%C3%A9?%C3%BC=%EF%BF%BD')
  })
})

test('a failed sign-in remembers where it was to lead', () => {
  expect(signUpAddress('sign_in_failed', '/scan?qr=a')).toBe(
    '/signup?problem=sign_in_failed&returnTo=%2Fscan%3Fqr%3Da',
  )
  expect(signUpAddress('provider_missing', '/')).toBe('/signup?problem=provider_missing')
})
