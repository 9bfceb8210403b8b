import Paperclip from 'lucide-react/icons/paperclip'
import type { OutboxMessage } from '../../../contract/messages.ts'

/** What comes with a letter, each opening in a tab of its own. */
export function Attachments({ attachments }: Pick<OutboxMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="border-b-2 border-dashed border-rule px-4 py-1 md:px-6">
      {attachments.map(({ fileName, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" className="tool -ml-2.5 wrap-anywhere">
            <Paperclip aria-hidden="true" size={18} className="flex-none" />
            {fileName} (new tab)
          </a>
        </li>
      ))}
    </ul>
  )
}
