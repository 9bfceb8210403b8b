import { errorOf, usePageData } from '../../api/pageData.ts'
import { DeadCodePage, NoCodePage } from './DeadCodePage.tsx'

/** In the place of the form, where a code at the counter gives nothing any more. */
export default function RefusedCodePage() {
  const { code } = usePageData()
  const error = errorOf(code)
  return error ? <DeadCodePage error={error} code="" takesFocus={false} /> : <NoCodePage />
}
