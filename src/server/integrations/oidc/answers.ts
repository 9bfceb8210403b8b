import type { CustomFetch } from 'openid-client'

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
    const told = await objectIn(answer.clone())
    if (!told) return answer
    const isTokens = options.method === 'POST' && answer.ok
    const { status, headers } = answer
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

async function objectIn(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const told: unknown = await answer.json()
    return isObject(told) ? told : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
