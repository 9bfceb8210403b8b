import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/documents.ts'
import { appRoutes } from '../app/routes.ts'
import { ownerPages } from '../owner/business/pages.ts'
import { demoAddress, demoPaths, paths } from './paths.ts'

/** Builders take only ids and queries, so these harmless arguments work for all of them. */
function addressOf(build: (...args: never[]) => string): string {
  return (build as (...args: unknown[]) => string)(...Array.from({ length: build.length }, () => 1))
}

describe('paths', () => {
  const table = [...appRoutes(), ...Object.keys(documents).map((path) => ({ path }))]

  it.each([...Object.entries(paths), ...Object.entries(demoPaths)])(
    '%s leads to a page',
    (_, build) => {
      const { pathname } = new URL(addressOf(build), 'http://localhost')
      const page = matchRoutes(table, pathname)?.at(-1)?.route
      expect(page?.path).not.toBe('*')
    },
  )

  it.each(ownerPages.filter(({ isTab, isInDemo }) => isTab || isInDemo))(
    '$path is in the demo',
    ({ path }) => {
      expect(matchRoutes(table, demoAddress(path))?.at(-1)?.route.path).not.toBe('*')
    },
  )

  it('leads anywhere else to the page for unknown addresses', () => {
    expect(matchRoutes(table, '/no-such-page')?.at(-1)?.route.path).toBe('*')
  })

  it('escapes what it puts into a query', () => {
    expect(paths.scan({ qr: 'RH-1 &x=' })).toBe('/scan?qr=RH-1+%26x%3D')
    expect(paths.checkPoints({ business: 7 })).toBe('/check-points?business=7')
    expect(paths.checkPoints()).toBe('/check-points')
  })
})
