import { errorOf, usePageData } from '../../api/pageData.ts'
import { DeadCodePage, NoCodePage } from './DeadCodePage.tsx'

/** Replaces the form if a code at the counter no longer gives points. */
export default function RefusedCodePage() {
  const { code } = usePageData()
  const error = errorOf(code)
  return error ? <DeadCodePage error={error} code="" takesFocus={false} /> : <NoCodePage />
}
