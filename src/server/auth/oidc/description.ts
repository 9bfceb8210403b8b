type Told = Readonly<Record<string, unknown>>

/** Without these, nobody can sign in. */
export const neededEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const otherEndpoints = ['userinfo_endpoint', 'end_session_endpoint'] as const

const lists = [
  'response_modes_supported',
  'token_endpoint_auth_methods_supported',
  'id_token_signing_alg_values_supported',
  'userinfo_signing_alg_values_supported',
]

/** Browsers are sent there with our parameters, and proxies pass on no address above 8 kB. */
const longestAddress = 2_000
const longestList = 100

/**
 * What we need of a provider's description. It is read at every sign-in, so what is not needed, too
 * long or of another kind is left out once.
 */
export function descriptionIn(told: Told): Told {
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = told
  const endpoints = [...neededEndpoints, ...otherEndpoints]
  return {
    issuer,
    ...pick(told, endpoints, (value) => isText(value) && value.length <= longestAddress),
    ...pick(told, lists, isListOfTexts),
    ...(namesItself === true && { authorization_response_iss_parameter_supported: true }),
  }
}

/** Whether people can sign in by this description; if not, the next sign-in asks for it again. */
export const isWhole = (description: Told) =>
  isText(description.issuer) && neededEndpoints.every((name) => isText(description[name]))

const isText = (value: unknown): value is string => typeof value === 'string'

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.length <= longestList && value.every(isText)

function pick(told: Told, names: readonly string[], isFit: (value: unknown) => boolean): Told {
  return Object.fromEntries(
    names.flatMap((name) => (isFit(told[name]) ? [[name, told[name]]] : [])),
  )
}
