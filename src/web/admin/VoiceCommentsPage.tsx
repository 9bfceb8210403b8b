import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import { product } from '../../contract/platform/product.ts'
import { toastFailure } from '../platform/api/toastFailure.ts'
import { paths } from '../platform/paths.ts'
import { counted } from '../platform/ui/format.ts'
import { goTo } from '../platform/ui/going.ts'
import { IconButton, IconLink } from '../platform/ui/IconButton.tsx'
import { SearchField } from '../platform/ui/SearchField.tsx'
import { SelectField } from '../platform/ui/SelectField.tsx'
import { saveFile } from '../platform/ui/saveFile.ts'
import { serverDate } from '../platform/ui/serverTime.ts'
import { toast } from '../platform/ui/toast.ts'
import { AdminFrame, AdminHeading } from './AdminFrame.tsx'
import { AdminGate } from './session/AdminGate.tsx'
import { LogOut } from './session/LogOut.tsx'
import {
  MOST_BUSINESSES,
  SEARCH_LENGTH,
  useExportVoiceComments,
  useVoicedBusinesses,
  useVoiceSearch,
  type VoiceSearch,
} from './voice/queries.ts'
import { VoiceCommentList } from './voice/VoiceCommentList.tsx'

export default function VoiceCommentsPage() {
  return (
    <>
      <title>{`Voice comments | ${product.name}`}</title>
      <AdminGate
        lead="Enter the admin password to hear voice comments."
        onRefused={() => goTo(paths.home(), { replace: true })}
      >
        <VoiceComments />
      </AdminGate>
    </>
  )
}

function VoiceComments() {
  const state = useVoiceSearch()
  return (
    <AdminFrame tools={<Tools search={state.search} />}>
      <div className="mb-[18px] pt-2.5">
        <AdminHeading>Voice comments</AdminHeading>
        <p className="text-ink-2">What customers said in their own voice, at every shop.</p>
      </div>
      <div className="card mb-3.5 px-4 pt-[18px] pb-5 md:px-6">
        <VoiceFilters state={state} />
      </div>
      <section aria-labelledby="comments">
        <h2 id="comments" className="sr-only">
          Comments
        </h2>
        <VoiceCommentList state={state} />
      </section>
    </AdminFrame>
  )
}

function Tools({ search }: { search: VoiceSearch }) {
  return (
    <>
      <IconLink to={paths.adminPanel()}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Admin
      </IconLink>
      <ExportVoiceComments search={search} />
      <LogOut />
    </>
  )
}

/** Saves all voice comments that match the filters, even those not loaded yet. */
function ExportVoiceComments({ search }: { search: VoiceSearch }) {
  const { mutate: exportVoiceComments, isPending } = useExportVoiceComments()

  function press() {
    exportVoiceComments(search, {
      onSuccess: (file) => {
        saveFile(file, `voice-comments-${serverDate().toISOString().slice(0, 10)}.csv`)
        toast({
          title: 'Voice comments saved',
          description: 'The file is in your downloads. Its dates are in UTC.',
        })
      },
      onError: (error) => toastFailure('The file was not made', error, 'Please try again.'),
    })
  }

  return (
    <IconButton aria-busy={isPending} onClick={isPending ? undefined : press}>
      <Download aria-hidden="true" size={18} />
      {isPending ? 'Exporting...' : 'Export CSV'}
    </IconButton>
  )
}

type SearchState = ReturnType<typeof useVoiceSearch>

const ratings = [
  { value: '', label: 'All ratings' },
  ...(['5', '4', '3', '2', '1'] as const).map((value) => ({
    value,
    label: counted(Number(value), 'star'),
  })),
] as const

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'highest-rating', label: 'Highest rating' },
  { value: 'lowest-rating', label: 'Lowest rating' },
  { value: 'longest', label: 'Longest duration' },
] as const

function VoiceFilters({ state }: { state: SearchState }) {
  const { field, select } = state
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1.6fr_1fr_1.6fr_1fr]">
      <div className="max-md:col-span-2">
        <SearchField
          label="Search"
          placeholder="Business name"
          maxLength={SEARCH_LENGTH}
          {...field('search')}
        />
      </div>
      <SelectField label="Rating" choices={ratings} {...select('rating')} />
      <div className="max-md:order-last max-md:col-span-2">
        <BusinessField state={state} />
      </div>
      <SelectField label="Sort by" choices={sorts} {...select('sort')} />
    </search>
  )
}

/** Lists the businesses whose names match the search. */
function BusinessField({ state: { view, show } }: { state: SearchState }) {
  const { data = [], error } = useVoicedBusinesses(view.search)
  const chosen = view.business
  const choices = data.map(({ id, name }) => ({
    value: String(id),
    label: `${name}, ID ${id}`,
    isExact: true,
  }))
  if (chosen && choices.every(({ value }) => value !== chosen)) {
    choices.unshift({ value: chosen, label: `Business ID ${chosen}`, isExact: true })
  }
  return (
    <SelectField
      label="Business"
      choices={[{ value: '', label: 'All businesses' }, ...choices]}
      value={chosen}
      onChange={(business) => show({ business })}
      error={
        error && data.length === 0
          ? 'The businesses could not be listed. The search finds them by name.'
          : undefined
      }
      hint={
        data.length >= MOST_BUSINESSES
          ? `The first ${MOST_BUSINESSES} by name; search to find others.`
          : undefined
      }
    />
  )
}
