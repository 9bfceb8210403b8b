import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type Ref, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { Menu, MenuItem } from '../../platform/ui/Menu.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useSwitchOn } from './codeDialogs.tsx'
import { printedPiece } from './rules.ts'
import { useDownload } from './useDownload.ts'

interface CodeActionsProps {
  business: Business
  code: QrCode
  mayChange: boolean
  isLast: boolean
  editRef: Ref<HTMLButtonElement>
  onEdit: () => void
  onAsk: (action: 'switch off' | 'replace' | 'delete') => void
}

const isOnPaper = ({ presence = 'paper' }: QrCode) => presence === 'paper'

/**
 * Download and Print come first, Delete last. Rarer actions are in the menu. Only a code that gives
 * points on paper can be downloaded as a picture.
 */
export function CodeActions(props: CodeActionsProps) {
  const { business, code, mayChange, isLast, editRef, onEdit, onAsk } = props
  const name = `${code.pointValue}-point code`
  const { paths } = use(OwnerPlace)
  const { download, isDownloading } = useDownload({
    businessId: business.id,
    codeId: code.id,
    fileName: `rewardhop-${code.pointValue}-points`,
  })
  return (
    <div className="perforation col-span-2 mt-2.5 -mx-2 flex justify-around gap-2 border-ink/30 pt-1.5 text-center">
      {isOnPaper(code) ? (
        <IconButton
          stacked
          aria-label={`Download ${name} as PNG`}
          aria-busy={isDownloading}
          onClick={() => download({ format: 'png', size: '1024' })}
        >
          <Download aria-hidden="true" size={20} />
          Download
        </IconButton>
      ) : null}
      {code.presence === 'screen' ? null : (
        <IconLink
          stacked
          aria-label={`Print ${name}`}
          to={paths.print({ piece: printedPiece(code), code: String(code.id) })}
        >
          <Printer aria-hidden="true" size={20} />
          Print
        </IconLink>
      )}
      {mayChange ? (
        <IconButton stacked ref={editRef} aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" size={20} />
          Edit
        </IconButton>
      ) : null}
      {mayChange && !isLast ? (
        <IconButton stacked danger aria-label={`Delete ${name}`} onClick={() => onAsk('delete')}>
          <Trash2 aria-hidden="true" size={20} />
          Delete
        </IconButton>
      ) : null}
      {mayChange || isOnPaper(code) ? <MoreTools {...props} onDownload={download} /> : null}
    </div>
  )
}

function MoreTools({
  business,
  code,
  mayChange,
  onAsk,
  onDownload,
}: CodeActionsProps & { onDownload: ReturnType<typeof useDownload>['download'] }) {
  const switchOn = useSwitchOn(business.id)
  const picture = <Download aria-hidden="true" size={18} />
  const power = <Power aria-hidden="true" size={18} />
  return (
    <div className="grid items-center md:absolute md:top-1.5 md:inset-e-1.5">
      <Menu label={`More for the ${code.pointValue}-point code`}>
        {isOnPaper(code) ? (
          <>
            <MenuItem icon={picture} onSelect={() => onDownload({ format: 'png', size: '512' })}>
              PNG for a screen, 512 pixels
            </MenuItem>
            <MenuItem icon={picture} onSelect={() => onDownload({ format: 'png', size: '4096' })}>
              PNG for a poster, 4096 pixels
            </MenuItem>
            <MenuItem icon={picture} onSelect={() => onDownload({ format: 'svg' })}>
              SVG for a print shop, any size
            </MenuItem>
          </>
        ) : null}
        {mayChange ? (
          <MenuItem
            icon={<RefreshCw aria-hidden="true" size={18} />}
            onSelect={() => onAsk('replace')}
          >
            Replace this code
          </MenuItem>
        ) : null}
        {mayChange && code.isActive ? (
          <MenuItem icon={power} onSelect={() => onAsk('switch off')}>
            Switch off
          </MenuItem>
        ) : null}
        {mayChange && !code.isActive ? (
          <MenuItem icon={power} onSelect={() => switchOn(code)}>
            Switch on
          </MenuItem>
        ) : null}
      </Menu>
    </div>
  )
}
