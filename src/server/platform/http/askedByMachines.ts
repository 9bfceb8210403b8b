const addresses = new Set(['/healthz', '/readyz', '/metrics'])

/** Whether proxies, service managers and monitoring request this by themselves, every few seconds. */
export const isAskedByMachines = (route: string | undefined) => addresses.has(route ?? '')
