import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanLine from 'lucide-react/icons/scan-line'
import Trash2 from 'lucide-react/icons/trash-2'
import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { CodeFigures, QrCode } from '../../../contract/qr-codes.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { useSwitchOn } from './codeDialogs.tsx'
import type { Question } from './OlderCodes.tsx'
import { presenceWords } from './presenceWords.ts'
import { printedPiece } from './rules.ts'
import { useDownload } from './useDownload.ts'

interface CodeRowProps {
  business: Business
  code: QrCode
  /** Null if the code was never scanned. Undefined until it is known. */
  figures: CodeFigures | null | undefined
  mayChange: boolean
  /** The last code cannot be deleted. */
  isLast: boolean
  onAsk: (action: Question['action']) => void
}

/** One code in a row: Print is visible, its other actions are in the menu. */
export function CodeRow(props: CodeRowProps) {
  const { business, code } = props
  const [isEditing, setEditing] = useState(false)
  const more = useRef<HTMLSpanElement>(null)
  const { paths, pictureOf } = use(OwnerPlace)

  function close() {
    flushSync(() => setEditing(false))
    more.current?.querySelector('button')?.focus()
  }

  return (
    <article
      aria-label={`${code.pointValue}-point code`}
      className="grid grid-cols-[54px_minmax(0,1fr)_auto] items-center gap-2 rounded-sm bg-white py-1.5 pe-1.5 ps-2 leading-[1.25] shadow-paper"
    >
      <img
        src={pictureOf(business.id, code)}
        alt={`QR code worth ${formatPoints(code.pointValue)}`}
        width={54}
        height={54}
        className={`size-[54px] ${code.isActive ? '' : 'opacity-35'}`}
      />
      <RowText {...props} />
      <span ref={more} className="flex items-center">
        {code.presence === 'screen' ? null : (
          <IconLink
            aria-label={`Print ${code.pointValue}-point code`}
            to={paths.print({ piece: printedPiece(code), code: String(code.id) })}
            className="px-1"
          >
            <Printer aria-hidden="true" size={18} />
            Print
          </IconLink>
        )}
        <RowMenu {...props} onEdit={() => setEditing(true)} />
      </span>
      {isEditing ? (
        <div className="col-span-full px-1.5">
          <CodeEditor businessId={business.id} code={code} onClose={close} />
        </div>
      ) : null}
    </article>
  )
}

function RowText({ code, figures }: CodeRowProps) {
  const { pointValue, description, isActive, locationId, presence = 'paper' } = code
  const scans =
    figures === undefined
      ? ''
      : figures
        ? counted(figures.scans, 'scan').replace(' ', '\u00a0')
        : 'Not scanned yet'
  const place = useLocationName()(locationId)
  const shown = [place, presence === 'paper' ? '' : presenceWords[presence].name, scans]
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="figure text-xl leading-none tracking-[-0.03em]">
          <Exact>{formatNumber(pointValue)}</Exact>{' '}
          <small className="font-sans text-base font-[560] tracking-normal">
            {pointValue === 1 ? 'point' : 'points'}
          </small>
        </span>
        {isActive ? null : <Badge look="off">Inactive</Badge>}
      </p>
      <p dir="auto" className="line-clamp-2 text-xs wrap-break-word text-ink-2">
        <Exact in={description} />
      </p>
      <p className="text-xs text-ink-2 tabular-nums">
        <Exact in={shown.filter(Boolean).join(', ')} names={[place]} />
      </p>
    </div>
  )
}

function RowMenu(props: CodeRowProps & { onEdit: () => void }) {
  const { business, code, mayChange, isLast, onAsk, onEdit } = props
  const { pointValue, presence = 'paper' } = code
  const switchOn = useSwitchOn(business.id)
  const { download } = useDownload({
    businessId: business.id,
    codeId: code.id,
    fileName: `rewardhop-${pointValue}-points`,
  })
  const isOnPaper = presence === 'paper'
  if (!mayChange && !isOnPaper) return null
  return (
    <Menu label={`More for the ${pointValue}-point code`}>
      {isOnPaper ? (
        <MenuItem
          icon={<Download aria-hidden="true" size={18} />}
          onSelect={() => download({ format: 'png', size: '1024' })}
        >
          Download as PNG
        </MenuItem>
      ) : null}
      {mayChange ? (
        <>
          <MenuItem icon={<Pencil aria-hidden="true" size={18} />} onSelect={onEdit}>
            Edit points
          </MenuItem>
          <MenuItem
            icon={<ScanLine aria-hidden="true" size={18} />}
            onSelect={() => onAsk('presence')}
          >
            How it is shown
          </MenuItem>
          <MenuItem
            icon={<RefreshCw aria-hidden="true" size={18} />}
            onSelect={() => onAsk('replace')}
          >
            Replace this code
          </MenuItem>
          <MenuItem
            icon={<Power aria-hidden="true" size={18} />}
            onSelect={() => (code.isActive ? onAsk('switch off') : switchOn(code))}
          >
            Switch {code.isActive ? 'off' : 'on'}
          </MenuItem>
          {isLast ? null : (
            <>
              <MenuRule />
              <MenuItem
                danger
                icon={<Trash2 aria-hidden="true" size={18} />}
                onSelect={() => onAsk('delete')}
              >
                Delete
              </MenuItem>
            </>
          )}
        </>
      ) : null}
    </Menu>
  )
}
