import { networkInterfaces } from 'node:os'
import { isLocalhost } from '../../config.ts'

/** Names by which a container reaches the machine that it runs on. */
const namesOfHost = new Set([
  'host.docker.internal',
  'gateway.docker.internal',
  'host.containers.internal',
])

/**
 * Whether a host name of an address leads to this machine for certain, without a network between
 * that somebody could listen on. Other names are not looked up, because the answer could be forged.
 */
export function isOnThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase()
  if (isLocalhost(name) || namesOfHost.has(name)) return true
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  return own.some(({ address }) => address === name.replace(/^\[(.*)\]$/, '$1'))
}
