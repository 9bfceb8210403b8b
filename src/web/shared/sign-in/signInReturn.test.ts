import { describe, expect, it } from 'vitest'
import { returnPath } from './signInReturn.ts'

describe('returnPath', () => {
  it.each(['/', '/scan', '/business/setup', '/scan?qr=RH-1-20-A&x=https://other.example/'])(
    '%s is on this site',
    (path) => expect(returnPath(path)).toBe(path),
  )

  it.each([
    ['nothing', null],
    ['an empty one', ''],
    ['another site', 'https://other.example/'],
    ['a script', 'javascript:alert(1)'],
    ['another host', '//other.example'],
    ['another host, by a backslash', '/\\other.example'],
    ['a backslash further on', '/scan\\..\\\\other.example'],
    ['another host, by a tab that browsers drop', '/\t/other.example'],
    ['a line break', '/scan\nset-cookie: a=b'],
    ['a control character', '/scan\u0085'],
    ['a relative path', 'scan'],
  ])('refuses %s', (_, wanted) => expect(returnPath(wanted)).toBeUndefined())
})
