import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useRef } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { openTab } from '../../platform/ui/NewTab.tsx'

const FIRST_HEIGHT_PX = 480

/**
 * A letter's page, as high as its content. No script can run: the frame forbids scripts, and this
 * page's Content-Security-Policy applies inside it. The frame shares our origin only so that we can
 * measure it and make its links open a new tab.
 */
export function LetterFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const { current } = frame
    if (!current) return
    const widthChanges = new ResizeObserver(() => showWhole(current))
    widthChanges.observe(current)
    return () => widthChanges.disconnect()
  }, [])

  function prepare() {
    const { current } = frame
    for (const link of current?.contentDocument?.links ?? []) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
    if (current) showWhole(current)
  }

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={prepare}
      style={{ height: FIRST_HEIGHT_PX }}
      className="block w-full rounded-b-md"
    />
  )
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
