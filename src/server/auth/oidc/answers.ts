import type { CustomFetch } from 'openid-client'
import { AppError } from '../../platform/errors.ts'

/** Stands for an access token that the provider did not give. It opens nothing. */
export const noAccessToken = 'none'

/**
 * Reads answers as providers give them. Many write `null` for what they leave out. Some leave out
 * the access token (Azure AD B2C) or its type (LinkedIn), or give scopes as a list (Twitch). We need
 * none of these, so an ID token that is right is not refused because of them. Nothing of the ID
 * token itself is changed, or it would no longer be what the provider signed.
 */
export function asGiven(fetch: CustomFetch): CustomFetch {
  return async (url, options) => {
    const answer = await fetch(url, options)
    const { status, headers } = answer
    const text = await answer.text()
    const told = objectIn(text)
    if (!told) return new Response(text, { status, headers })
    const isTokens = options.method === 'POST' && answer.ok
    const read = JSON.stringify(isTokens ? tokensIn(told) : withoutNulls(told))
    return new Response(read, { status, headers })
  }
}

/** Everything that we need of a token answer; an answer with an error in it has no ID token. */
function tokensIn(told: Record<string, unknown>): Record<string, unknown> {
  const { access_token: accessToken, id_token: idToken } = told
  const isGiven = typeof accessToken === 'string' && accessToken !== ''
  return {
    access_token: isGiven ? accessToken : noAccessToken,
    token_type: 'Bearer',
    ...(idToken !== null && { id_token: idToken }),
  }
}

function withoutNulls(told: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}

/** The deepest that an honest answer nests is a list of keys: four. */
const deepest = 16

/**
 * Whether brackets stand within brackets more often than any answer needs. Written again, such an
 * answer overflows the stack, and until then everybody waits. Strings are passed over: a name may have
 * brackets, and closing ones would make up for those that follow.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place]
    if (isInString && sign === '\\') place += 1
    else if (sign === '"') isInString = !isInString
    else if (!isInString && (sign === '[' || sign === '{')) depth += 1
    else if (!isInString && (sign === ']' || sign === '}')) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

export function objectIn(text: string): Record<string, unknown> | undefined {
  if (isTooDeep(text)) throw new AppError('sign_in_failed', { reason: 'answer nested too deeply' })
  try {
    const told: unknown = JSON.parse(text)
    return isObject(told) ? told : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
