import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import { asGiven, objectIn } from './answers.ts'
import { descriptionIn, isWhole } from './description.ts'
import { causesOf, unlessDown } from './failures.ts'

export interface Registered {
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client, for which only PKCE ties the code to us. */
  readonly clientSecret?: string | undefined
  readonly publicUrl: string
  readonly timeoutMs: number
  /** Only for providers on this machine. */
  readonly allowHttp: boolean
  /** How to reach the provider, if not over the network. */
  readonly fetch?: CustomFetch
}

export type OpenId = typeof import('openid-client')

export interface Connected {
  readonly openid: OpenId
  readonly configuration: Configuration
  /** Sends the secret in another place from now on; false for a client without one. */
  readonly changeAuthentication: () => boolean
}

const metadataLifetimeMs = 60 * 60 * 1000

/** How far the provider's clock and ours may differ. */
const clockToleranceSeconds = 5 * 60

// Our bodies are strings and forms. The library's type also names a kind of bytes that fetch's type
// does not.
const overNetwork: CustomFetch = (url, options) => fetch(url, options as RequestInit)

/**
 * The configuration for talking to the provider. Its addresses are looked up once an hour. Its keys
 * are fetched at every sign-in, so that new keys are not missed, and old ones not trusted.
 */
export function connector(registered: Registered): () => Promise<Connected> {
  const { issuer, clientId, clientSecret, allowHttp, timeoutMs, fetch } = registered
  const metadata = remember(asGiven(unlessDown(fetch ?? overNetwork)))
  const place = { isOther: false }
  return async () => {
    const openid = await import('openid-client')
    const authenticate = clientSecret ? withSecret(openid, clientSecret, place) : openid.None()
    const discover = (server: URL) =>
      openid.discovery(
        server,
        clientId,
        { [openid.clockTolerance]: clockToleranceSeconds },
        authenticate,
        {
          timeout: timeoutMs / 1000,
          [openid.customFetch]: metadata.fetch,
          execute: [
            // Otherwise the ID token's signature would be trusted only because of the connection.
            openid.enableNonRepudiationChecks,
            ...(allowHttp ? [openid.allowInsecureRequests] : []),
          ],
        },
      )
    try {
      const configuration = await withEitherSlash(issuer, discover)
      return { openid, configuration, changeAuthentication: changeOf(place, clientSecret) }
    } catch (error) {
      metadata.forget()
      throw error
    }
  }
}

/**
 * Providers end their issuer with a slash or not, and both lead to the same metadata. The issuer
 * that stands there counts from then on, byte for byte.
 */
async function withEitherSlash(
  issuer: string,
  discover: (server: URL) => Promise<Configuration>,
): Promise<Configuration> {
  try {
    return await discover(new URL(issuer))
  } catch (error) {
    const other = new URL(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`)
    if (issuerNamedIn(error) !== other.href) throw error
    return discover(other)
  }
}

/** What a provider calls itself, if that is why it was refused. */
export function issuerNamedIn(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { body } = cause as { body?: Partial<ServerMetadata> }
    if (typeof body?.issuer === 'string') return body.issuer
  }
  return undefined
}

/**
 * Sends the secret in the body if the provider accepts that, because not every provider reads the
 * header's escapes. The header is the standard's fallback. Some list both and take from each client
 * only one: then the other place is tried.
 */
function withSecret(
  openid: OpenId,
  clientSecret: string,
  place: { readonly isOther: boolean },
): ClientAuth {
  const inBody = openid.ClientSecretPost(clientSecret)
  const inHeader = openid.ClientSecretBasic(clientSecret)
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: ways = [] } = server
    const authenticate = ways.includes('client_secret_post') !== place.isOther ? inBody : inHeader
    authenticate(server, ...request)
  }
}

function changeOf(place: { isOther: boolean }, clientSecret: string | undefined): () => boolean {
  return () => {
    if (clientSecret === undefined) return false
    place.isOther = !place.isOther
    return true
  }
}

/** A provider's description, as often as it is read. */
interface Description {
  readonly text: string
  readonly as: { readonly status: number; readonly headers: Headers }
  readonly isWhole: boolean
}

/**
 * Caches the provider's description for an hour, but no failure. Sign-ins that begin together wait
 * for one request, so that a provider that does not answer holds one connection and not hundreds.
 */
function remember(fetch: CustomFetch): { fetch: CustomFetch; forget: () => void } {
  let kept: { readonly description: Description; readonly until: number } | undefined
  let underWay: Promise<Description> | undefined
  const read = async (answer: Promise<Response>) => {
    const description = await describedIn(await answer)
    if (description.isWhole) kept = { description, until: Date.now() + metadataLifetimeMs }
    return description
  }
  return {
    fetch: async (url, options) => {
      if (!new URL(url).pathname.endsWith('/.well-known/openid-configuration')) {
        return fetch(url, options)
      }
      if (kept && kept.until > Date.now()) return answerOf(kept.description)
      underWay ??= read(fetch(url, options)).finally(() => {
        underWay = undefined
      })
      return answerOf(await underWay)
    },
    forget: () => {
      kept = undefined
    },
  }
}

async function describedIn(answer: Response): Promise<Description> {
  const { status, headers, ok } = answer
  const text = await answer.text()
  const told = ok ? objectIn(text) : undefined
  if (!told) return { text, as: { status, headers }, isWhole: false }
  const description = descriptionIn(told)
  return {
    text: JSON.stringify(description),
    as: { status, headers },
    isWhole: isWhole(description),
  }
}

const answerOf = ({ text, as }: Description) => new Response(text, as)
