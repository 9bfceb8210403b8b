import type { NetConnectOpts } from 'node:net'

/** Where a database server listens: a socket in a folder, or a port. */
export function placeOf(databaseUrl: string): NetConnectOpts {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
}

/** The database's address through another local port. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
