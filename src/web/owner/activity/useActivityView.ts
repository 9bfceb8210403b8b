import { type ActivityFilter, activityFilter } from '../../../contract/activity.ts'
import { useAddressChoices } from '../shared/useAddressChoices.ts'
import { useSearchText } from '../shared/useSearchText.ts'

const searchLength = 40
/** Fewer digits would be half of everybody. */
const leastDigits = 4

/** What the page shows. It stands in the address, so that a reload finds the same rows. */
export function useActivityView() {
  const { params, choose } = useAddressChoices<'show'>()
  const phone = useSearchText('phone', searchLength)
  const found = activityFilter.safeParse(params.get('show') ?? 'all')
  const filter: ActivityFilter = found.success ? found.data : 'all'
  const digits = phone.settled.replace(/\D/g, '').length

  function setFilter(next: ActivityFilter) {
    choose('show', next === 'all' ? '' : next)
  }

  const isTooShort = phone.settled !== '' && digits < leastDigits

  return {
    text: phone.text,
    setText: phone.setText,
    filter,
    setFilter,
    /** What is asked for: nothing while the typed digits are too few to look for. */
    search: isTooShort ? '' : phone.settled,
    isTooShort,
    maxLength: searchLength,
  }
}
export type ActivityView = ReturnType<typeof useActivityView>
