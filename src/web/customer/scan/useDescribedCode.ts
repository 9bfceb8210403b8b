import type { DescribedCode } from '../../../contract/scan.ts'
import { call } from '../../platform/api/call.ts'
import { describeCode } from '../../platform/api/customerRoutes.ts'
import { firstLoaded, usePageData } from '../../platform/api/pageData.ts'
import { type Loaded, useLoaded } from '../../platform/api/useLoaded.ts'

/** The shop that a code belongs to and the points it gives. */
export function useDescribedCode(code: string): Loaded<DescribedCode> {
  const page = usePageData()
  return useLoaded(
    code,
    (signal) => call(describeCode, { query: { code }, signal }),
    firstLoaded(code, page.code),
  )
}
