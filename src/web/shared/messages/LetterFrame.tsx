import Paperclip from 'lucide-react/icons/paperclip'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { openTab } from '../../platform/ui/NewTab.tsx'

const FIRST_HEIGHT_PX = 480

/**
 * A letter's page, as high as its content. No script can run: the frame forbids scripts, and this
 * page's Content-Security-Policy applies inside it. The frame shares our origin only so that we can
 * measure it and make its links open a new tab.
 */
export function LetterFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      ref={followWidth}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={({ currentTarget }) => prepare(currentTarget)}
      style={{ height: FIRST_HEIGHT_PX }}
      className="block w-full rounded-b-md"
    />
  )
}

/** The same text is higher in a narrower frame. */
function followWidth(frame: HTMLIFrameElement): () => void {
  const widthChanges = new ResizeObserver(() => showWhole(frame))
  widthChanges.observe(frame)
  return () => widthChanges.disconnect()
}

function prepare(frame: HTMLIFrameElement): void {
  for (const link of frame.contentDocument?.links ?? []) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  showWhole(frame)
}

function showWhole(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.documentElement
  if (page?.offsetHeight) frame.style.height = `${page.offsetHeight}px`
}

/** A letter's attachments. Each opens in its own tab. */
export function Attachments({ attachments }: Pick<OutboxMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="border-b-2 border-dashed border-rule px-4 py-1 md:px-6">
      {attachments.map(({ fileName, address }) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            onClick={openTab}
            className="tool -ms-2.5 wrap-anywhere"
          >
            <Paperclip aria-hidden="true" size={18} className="flex-none" />
            {fileName} (new tab)
          </a>
        </li>
      ))}
    </ul>
  )
}
