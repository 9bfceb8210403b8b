/** Any origin would do, because only the part after it matters. */
const anyOrigin = 'http://localhost'
const home = '/'

/**
 * Where to go after signing in: a path on this site, otherwise the home page. A foreign address
 * would lend our name to whoever made the link, and `/auth/` would be a loop.
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || !isOwnPath(wanted)) return home
  // Browsers take `/.//elsewhere` for `//elsewhere`, so the resolved path is checked.
  const url = URL.parse(wanted, anyOrigin)
  if (url?.origin !== anyOrigin || !isPage(url.pathname)) return home
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page that says why a sign-in failed, and starts another. */
export function signUpAddress(problem: string, returnTo: string): string {
  const query = new URLSearchParams({ problem, ...(returnTo !== home && { returnTo }) })
  return `/signup?${query}`
}

function isOwnPath(path: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)
}

/** The router decodes paths, so `/%61uth/` is not a page either. */
function isPage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    return isOwnPath(path) && !/^\/(auth|api)(\/|$)/i.test(path)
  } catch {
    return false
  }
}

/** The query of a request's address, with its question mark. */
export function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
