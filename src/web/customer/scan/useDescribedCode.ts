import type { DescribedCode } from '../../../contract/scan.ts'
import { call } from '../../api/call.ts'
import { describeCode } from '../../api/customerRoutes.ts'
import { firstLoaded, usePageData } from '../../api/pageData.ts'
import { type Loaded, useLoaded } from '../../api/useLoaded.ts'

/** The shop that a code belongs to and the points it gives. */
export function useDescribedCode(code: string): Loaded<DescribedCode> {
  const page = usePageData()
  return useLoaded(
    code,
    (signal) => call(describeCode, { query: { code }, signal }),
    firstLoaded(code, page.code),
  )
}
