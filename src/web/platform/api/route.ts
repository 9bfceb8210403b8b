import type { Endpoint } from '../../../contract/platform/endpoint.ts'

/**
 * The parts of an endpoint that a browser needs to call it. The contract's schemas, and their
 * library, weigh more than a page at the counter may. Such a page takes only types from the
 * contract. Endpoints and routes have their paths from one table, `callRoutes.ts`.
 */
export interface Route<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  readonly idempotent?: E extends { idempotent: true } ? true : never
  /** Only for the compiler: the types of input and output. */
  readonly endpoint?: E
}

/** Such as `route<typeof describeCode>({ method: 'GET', path: '/api/qr/describe' })`. */
export function route<E extends Endpoint>(
  declaration: Omit<Route<E>, 'endpoint' | 'idempotent'> &
    (E extends { idempotent: true } ? { readonly idempotent: true } : unknown),
): Route<E> {
  return declaration as Route<E>
}
