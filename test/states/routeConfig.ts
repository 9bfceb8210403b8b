/** One page of `src/web/routes.ts`. */
export interface PageRoute {
  readonly file: string
  readonly path?: string
  readonly index?: boolean
  readonly children?: readonly PageRoute[]
}

/** What `@react-router/dev/routes` offers, for a browser: the table of pages as plain objects. */
export const route = (
  path: string,
  file: string,
  more?: { id: string } | readonly PageRoute[],
): PageRoute => ({ path, file, ...(Array.isArray(more) && { children: more }) })

export const index = (file: string): PageRoute => ({ index: true, file })

export const layout = (file: string, children: readonly PageRoute[]): PageRoute => ({
  file,
  children,
})
