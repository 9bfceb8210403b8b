import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * What a browser needs of an endpoint to call it. The contract's schemas, and the library they are
 * written with, weigh more than a page at the counter may: such a page names its calls by this and
 * takes only types from the contract. Both have their paths from one table, `callRoutes.ts`.
 */
export interface Route<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  readonly idempotent?: E extends { idempotent: true } ? true : never
  /** Only for the compiler: what goes in and comes out. */
  readonly endpoint?: E
}

/** `route<typeof describeCode>({ method: 'GET', path: '/api/qr/describe' })` */
export function route<E extends Endpoint>(
  declaration: Omit<Route<E>, 'endpoint' | 'idempotent'> &
    (E extends { idempotent: true } ? { readonly idempotent: true } : unknown),
): Route<E> {
  return declaration as Route<E>
}
