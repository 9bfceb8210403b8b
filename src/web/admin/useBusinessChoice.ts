import * as z from 'zod/mini'
import { idOrPlatformText } from '../../contract/values.ts'
import { useSearchText } from '../owner/shared/useSearchText.ts'

export const ID_LENGTH = 10

/** Which business a list is narrowed to; 0 is the platform itself. It stands in the page's address. */
export function useBusinessChoice() {
  const { text, setText, clearText, settled } = useSearchText('business', ID_LENGTH)
  const isId = settled === '' || z.safeParse(idOrPlatformText, settled).success
  return { text, setText, clearText, isId, businessId: isId ? settled : '' }
}
