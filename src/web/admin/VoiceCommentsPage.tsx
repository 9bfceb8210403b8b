import ArrowLeft from 'lucide-react/icons/arrow-left'
import { product } from '../../contract/product.ts'
import { paths } from '../paths.ts'
import { goTo } from '../ui/going.ts'
import { IconLink } from '../ui/IconButton.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminHeading } from './AdminHeading.tsx'
import { AdminGate } from './session/AdminGate.tsx'
import { useAdminSession } from './session/adminSession.ts'
import { LogOut } from './session/LogOut.tsx'
import { ExportVoiceComments } from './voice/ExportVoiceComments.tsx'
import { useVoiceSearch, type VoiceSearch } from './voice/useVoiceSearch.ts'
import { VoiceCommentList } from './voice/VoiceCommentList.tsx'
import { VoiceFilters } from './voice/VoiceFilters.tsx'

export default function VoiceCommentsPage() {
  return (
    <>
      <title>{`Voice Comments | ${product.name}`}</title>
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
  const { wasClosed } = useAdminSession()
  const state = useVoiceSearch()
  return (
    <AdminFrame tools={<Tools search={state.search} />}>
      <div className="mb-[18px] pt-2.5">
        <AdminHeading takesFocus={wasClosed}>Voice Comments</AdminHeading>
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
