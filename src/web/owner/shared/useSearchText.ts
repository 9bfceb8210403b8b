import { useAddressChoices } from './useAddressChoices.ts'
import { useSettlingText } from './useSettlingText.ts'

/**
 * What somebody types to narrow a list. It stands in the page's address, so that a reload finds the
 * same rows: `text` is what the field holds, `settled` what is asked for once the typing pauses.
 */
export function useSearchText(name: string, maxLength: number) {
  const { params, choose } = useAddressChoices()
  const settled = (params.get(name) ?? '').trim().slice(0, maxLength)
  const [text, setText, clearText] = useSettlingText(settled, (next) => choose(name, next))
  return { text, setText, clearText, settled }
}
