import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useNavigate } from 'react-router'
import { product } from '../../contract/product.ts'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { ToolLink } from '../ui/Tool.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminGate } from './AdminGate.tsx'
import { AdminHeading } from './AdminHeading.tsx'
import { useAdminSession } from './adminSession.ts'
import { LogOut } from './LogOut.tsx'

export default function VoiceCommentsPage() {
  const navigate = useNavigate()
  return (
    <>
      <title>{`Voice Comments | ${product.name}`}</title>
      <AdminGate
        lead="Enter the admin password to hear voice comments."
        onRefused={() => navigate(paths.home(), { replace: true })}
      >
        <VoiceComments />
      </AdminGate>
    </>
  )
}

function VoiceComments() {
  const { wasClosed } = useAdminSession()
  return (
    <AdminFrame tools={<Tools />}>
      <div className="mb-[18px] pt-2.5">
        <AdminHeading takesFocus={wasClosed}>Voice Comments</AdminHeading>
      </div>
      <section aria-labelledby="comments" className="max-w-[640px]">
        <h2 id="comments" className="sr-only">
          Comments
        </h2>
        <Empty title="No voice comments yet">
          Customers cannot leave voice comments yet. Once they can, each one is listed here.
        </Empty>
      </section>
    </AdminFrame>
  )
}

function Tools() {
  return (
    <>
      <ToolLink to={paths.adminPanel()}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Admin
      </ToolLink>
      <LogOut />
    </>
  )
}
