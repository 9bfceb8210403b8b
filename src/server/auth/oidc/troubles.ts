import type { ServerMetadata } from 'openid-client'
import { AppError } from '../../platform/errors.ts'
import { type Connected, issuerNamedIn, type Registered } from './connect.ts'
import { neededEndpoints } from './description.ts'
import { causesOf, reasonFor } from './failures.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long before its end a secret is announced to end. */
const announcedMs = 30 * dayMs

/** What the operator must change before people can sign in, in sentences for the log. */
export async function providerTroubles(
  registered: Pick<Registered, 'issuer' | 'clientSecret'>,
  connect: () => Promise<Connected>,
): Promise<readonly string[]> {
  const { issuer, clientSecret } = registered
  const said = [endOfSecret(clientSecret), await troubleAt(issuer, connect)]
  return said.filter((sentence) => sentence !== undefined)
}

async function troubleAt(
  issuer: string,
  connect: () => Promise<Connected>,
): Promise<string | undefined> {
  try {
    const { configuration } = await connect()
    return gapIn(issuer, configuration.serverMetadata())
  } catch (error) {
    return sentenceFor(issuer, error)
  }
}

/** What the provider's own description lacks. */
function gapIn(issuer: string, server: ServerMetadata): string | undefined {
  for (const needed of neededEndpoints) {
    if (typeof server[needed] !== 'string') {
      return `OIDC_ISSUER: ${issuer} names no ${needed}, so nobody can sign in with an account there.`
    }
  }
  const { id_token_signing_alg_values_supported: algorithms } = server
  const isSecret = (algorithm: string) => algorithm.startsWith('HS') || algorithm === 'none'
  if (Array.isArray(algorithms) && algorithms.length > 0 && algorithms.every(isSecret)) {
    return `OIDC_ISSUER: ${issuer} signs with the client's secret (${algorithms.join(', ')}), which is not accepted. Choose a signing key for this client there.`
  }
  return undefined
}

function sentenceFor(issuer: string, error: unknown): string {
  const own = issuerNamedIn(error)
  if (own !== undefined) {
    return `OIDC_ISSUER is ${issuer}, but the provider there calls itself ${own}. Nobody can sign in with an account until OIDC_ISSUER is ${own}, or the provider is told its address.`
  }
  const causes = causesOf(error)
  const answer = causes.find((cause) => cause instanceof Response)
  const location = answer?.headers.get('location')
  if (location) {
    return `OIDC_ISSUER: ${issuer} leads elsewhere, to ${location}. Set OIDC_ISSUER to the address that answers.`
  }
  if (answer) {
    return `OIDC_ISSUER: ${issuer}/.well-known/openid-configuration answers ${answer.status} and no description of a provider. Set OIDC_ISSUER to what the provider calls its issuer.`
  }
  const isDown = causes.some((cause) => cause instanceof AppError)
  return isDown
    ? `OIDC_ISSUER: ${issuer} does not answer (${reasonFor(error)}). Nobody can sign in with an account until it does.`
    : `OIDC_ISSUER: ${issuer} gives no description of a provider (${reasonFor(error)}). Set OIDC_ISSUER to what the provider calls its issuer.`
}

/** Apple's secrets are tokens that end after six months at the latest. */
function endOfSecret(clientSecret: string | undefined): string | undefined {
  const ends = endOf(clientSecret)
  if (ends === undefined || ends > Date.now() + announcedMs) return undefined
  const day = new Date(ends).toISOString().slice(0, 10)
  return ends < Date.now()
    ? `OIDC_CLIENT_SECRET ended on ${day}. Nobody can sign in with an account until it is a new one.`
    : `OIDC_CLIENT_SECRET ends on ${day}. Make a new one before.`
}

function endOf(secret: string | undefined): number | undefined {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(secret ?? '') ?? []
  if (!payload) return undefined
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
