import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { neverBackwards } from './neverBackwards.ts'

describe('neverBackwards', () => {
  it('keeps the figures that more entries went into', () => {
    const shown = { totalCustomers: 12, entries: 40 }
    expect(neverBackwards(shown, { totalCustomers: 11, entries: 39 })).toBe(shown)
  })

  it('takes newer figures, and the same entries cut anew', () => {
    const shown = { totalCustomers: 12, entries: 40 }
    expect(neverBackwards(shown, { totalCustomers: 11, entries: 41 })).toEqual({
      totalCustomers: 11,
      entries: 41,
    })
    expect(neverBackwards(shown, { totalCustomers: 9, entries: 40 })).toEqual({
      totalCustomers: 9,
      entries: 40,
    })
  })

  it('keeps what is equal, so that nothing is drawn again', () => {
    const shown = { steps: [{ points: 1 }], entries: 40 }
    expect(neverBackwards(shown, { steps: [{ points: 1 }], entries: 40 })).toBe(shown)
  })

  it('lets go of the figures when access has ended', () => {
    expect(neverBackwards({ entries: 40 }, null)).toBeNull()
    expect(neverBackwards(undefined, { entries: 40 })).toEqual({ entries: 40 })
  })

  it('holds where a query reads twice and the first answer comes last', async () => {
    const queryClient = new QueryClient()
    const options = { queryKey: ['figures'], structuralSharing: neverBackwards, staleTime: 0 }
    await queryClient.fetchQuery({ ...options, queryFn: async () => ({ points: 9, entries: 9 }) })
    await queryClient.fetchQuery({ ...options, queryFn: async () => ({ points: 8, entries: 8 }) })
    expect(queryClient.getQueryData(['figures'])).toEqual({ points: 9, entries: 9 })
  })
})
