import { SearchField } from '../../ui/SearchField.tsx'
import { StateFilter } from './StateFilter.tsx'
import { SupportRequestList } from './SupportRequestList.tsx'
import { SEARCH_LENGTH, useRequestChoice } from './useRequestChoice.ts'

/** Who asked for help, what they were answered, and who still waits. */
export default function SupportSection() {
  const choice = useRequestChoice()
  const { shown, show, text, setText } = choice
  return (
    <section aria-labelledby="support-requests">
      <h2 id="support-requests" className="display mb-3 text-xl">
        Support requests
      </h2>
      <div className="mb-4 grid items-end gap-x-5 gap-y-3 md:grid-cols-[minmax(0,360px)_auto] md:justify-between">
        <SearchField
          label="Search support requests"
          placeholder="Name, words or request number"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
        <StateFilter shown={shown} onShow={show} />
      </div>
      <SupportRequestList choice={choice} />
    </section>
  )
}
