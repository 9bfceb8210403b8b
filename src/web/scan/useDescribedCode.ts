import { useState } from 'react'
import { useParams } from 'react-router'
import { blankCode } from '../../contract/firstAnswer.ts'
import type { DescribedCode } from '../../contract/scan.ts'
import { call } from '../api/call.ts'
import { describeCode } from '../api/customerRoutes.ts'
import { blankRefusal, firstAnswer } from '../api/firstAnswer.ts'
import { type FirstLoaded, type Loaded, useLoaded } from '../api/useLoaded.ts'
import { useHydrated } from '../ui/useHydrated.ts'

/** The shop and the points behind a code. */
export function useDescribedCode(code: string): Loaded<DescribedCode> {
  const isHydrated = useHydrated()
  const { variant } = useParams()
  const [first] = useState(() => knownAtFirst(code, variant))
  const loaded = useLoaded(
    code || undefined,
    (signal) => call(describeCode, { query: { code }, signal }),
    first,
  )
  // The first rendering shows what stands in the page's HTML, and a page of no variant knows nothing.
  const isInPage = isHydrated || variant !== undefined
  return isInPage ? loaded : { ...loaded, data: undefined, error: undefined }
}

/** The answer that came with the page; while the static pages are made, that of a blank shop. */
function knownAtFirst(
  code: string,
  variant: string | undefined,
): FirstLoaded<DescribedCode> | undefined {
  if (!import.meta.env.SSR) return firstAnswer(code)
  if (variant === 'refused') return { key: code, error: blankRefusal() }
  return variant ? { key: code, data: blankCode(variant) } : undefined
}
