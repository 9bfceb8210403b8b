import type { SupportState } from '../../../contract/supportRequests.ts'
import { useAddressChoices } from '../../owner/shared/useAddressChoices.ts'
import { useSearchText } from '../../owner/shared/useSearchText.ts'

export const SEARCH_LENGTH = 120

export const shownStates = ['new', 'waiting', 'done', 'all'] as const
export type ShownState = (typeof shownStates)[number]

/** Which support requests are shown: those that nobody has answered, unless others are asked for. */
export function useRequestChoice() {
  const { params, choose } = useAddressChoices<'state'>()
  const { text, setText, settled } = useSearchText('search', SEARCH_LENGTH)
  const shown = shownStates.find((one) => one === params.get('state')) ?? 'new'
  const state: SupportState | undefined = shown === 'all' ? undefined : shown
  return {
    shown,
    state,
    show: (next: ShownState) => choose('state', next === 'new' ? '' : next),
    search: settled,
    text,
    setText,
  }
}
