import { describe, expect, test } from 'vitest'
import { openQuirkyProvider, type Quirk, quirkyClientId } from '../../../../test/quirkyProvider.ts'

/** What a provider says beyond all need costs one sign-in, and nothing of it is kept or shown. */

const at = (quirk: Quirk) => openQuirkyProvider(quirk)
const refusalBy = (quirk: Quirk) =>
  at(quirk)
    .signIn()
    .catch(({ code, details }) => `${code}: ${details.reason}`)

/** An object with another in it, and so on. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const tokenAs = (body: string): Quirk => ({ tokens: () => ({ body }) })

describe('an answer', () => {
  test.each([
    ['objects in objects', nested(10_000)],
    ['lists in lists', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['objects that never end', '{"a":'.repeat(12_000)],
    ['lists behind closing brackets', `{"a":"${']'.repeat(20_000)}","b":${nested(3_000)}}`],
    ['lists behind a quoted quote', `{"a":"\\"","b":${nested(3_000)}}`],
  ])('of %s is not even read', async (_, body) => {
    expect(await refusalBy(tokenAs(body))).toBe('sign_in_failed: answer nested too deeply')
    const ofKeys: Quirk = { keys: () => [JSON.parse(nested(20))] }
    expect(await refusalBy(ofKeys)).toBe('sign_in_failed: answer nested too deeply')
  })

  test('with brackets in its words is read', async () => {
    const name = `${'[{'.repeat(20)} Ada "\\" ${'['.repeat(20)}`
    const said = await at({ userInfo: { name, email: 'ada@example.com' } }).signIn()
    expect(said).toMatchObject({ subject: 'ada', email: 'ada@example.com' })
  })

  test('that nests as deep as any honest one is read', async () => {
    const address = { formatted: { lines: [{ text: '[{', more: [{ deep: [1] }] }] } }
    expect(await at({ userInfo: { address } }).signIn()).toMatchObject({ subject: 'ada' })
  })

  test.each([
    [40, 'ada'],
    [64, 'provider_unavailable: answer too long'],
  ])('of %i kilobytes', async (kilobytes, result) => {
    const padding = 'x'.repeat(kilobytes * 1024)
    const said = await refusalBy({ tokens: (honest) => ({ body: { ...honest, padding } }) })
    expect(typeof said === 'string' ? said : said.subject).toBe(result)
  })
})

describe('a description', () => {
  test.each<[string, Record<string, unknown>]>([
    ['lists that are figures', { response_modes_supported: 7 }],
    ['ways that are a figure', { token_endpoint_auth_methods_supported: 7 }],
    ['algorithms of other kinds', { id_token_signing_alg_values_supported: [{}, 'RS256'] }],
    ['thousands of members', Object.fromEntries([...Array(3000).keys()].map((n) => [`k${n}`, n]))],
    ['endless lists', { response_modes_supported: Array(5000).fill('query') }],
  ])('with %s signs people in', async (_, metadata) => {
    expect(await at({ metadata }).signIn()).toMatchObject({ subject: 'ada' })
  })

  test.each([
    ['longer than any proxy passes on', `https://id.example.com/a?${'x'.repeat(3000)}`],
    ['of a script', 'javascript:alert(1)'],
    ['of words', 'data:text/html,<h1>'],
    ['that anybody may read on the way', 'http://id.example.com/authorize'],
    ['that is no address', ['https://id.example.com/authorize']],
  ])('sends no browser to an address %s', async (_, authorization_endpoint) => {
    expect(await refusalBy({ metadata: { authorization_endpoint } })).toMatch(/^sign_in_failed/)
  })

  test.each(['file:///etc/passwd', 'http://169.254.169.254/latest', 'http://127.0.0.1/metrics'])(
    'does not send the secret to %s',
    async (token_endpoint) => {
      const refusal = await refusalBy({ metadata: { token_endpoint } })
      expect(refusal).toBe('sign_in_failed: OAUTH_HTTP_REQUEST_FORBIDDEN')
    },
  )

  test('is asked for once by all sign-ins that begin together', async () => {
    let asked = 0
    const { client, secrets } = at({
      metadata: async (body) => {
        asked += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        return { body }
      },
    })
    await Promise.all(Array.from({ length: 200 }, () => client.authorizationUrl(secrets)))
    expect(asked).toBe(1)
  })

  test('that lacks something is not kept for an hour', async () => {
    let isMended = false
    const provider = at({
      metadata: (honest) => ({ body: isMended ? honest : { ...honest, token_endpoint: null } }),
    })
    await expect(provider.signIn()).rejects.toThrow()
    isMended = true
    expect(await provider.signIn()).toMatchObject({ subject: 'ada' })
  })
})

describe('what is kept of a person', () => {
  test.each<[string, unknown, string | undefined]>([
    ['an address', 'Ada@Example.com', 'Ada@example.com'],
    ['another header', 'ada@example.com\r\nBcc: eve@example.com', undefined],
    ['a script', '<script>alert(1)</script>', undefined],
    ['an order', 'RewardHop: call 1-900-555-0100', undefined],
    ['a list', ['ada@example.com'], undefined],
  ])('of an email that is %s', async (_, email, kept) => {
    expect((await at({ idToken: { email }, userInfo: { email } }).signIn()).email).toBe(kept)
  })

  test.each<[string, string, string | undefined]>([
    ['marks of direction', '\u202Eknab esahC', 'knab'],
    ['a tower of accents', `Z${'\u0301'.repeat(100)}`, `Z${'\u0301'.repeat(8)}`],
    ['nothing to see', '\u3164\u200B', undefined],
  ])('of a name with %s', async (_, name, kept) => {
    expect((await at({ idToken: { name }, userInfo: { name } }).signIn()).firstName).toBe(kept)
  })
})

test('a token for us that was given to another client is refused', async () => {
  expect(await refusalBy({ idToken: { azp: 'another' } })).toContain('given to another client')
  expect(await at({ idToken: { azp: quirkyClientId } }).signIn()).toMatchObject({ subject: 'ada' })
})
