import Info from 'lucide-react/icons/info'
import { leftOutNote } from '../../../contract/textedWords/leftOut.ts'
import { Exact } from './Exact.tsx'

interface LeftOutNoteProps {
  typed: string
  /** What texts and emails say instead. */
  instead: string
}

/** Below a field: says that texts leave out what was typed, as soon as it is typed. */
export function LeftOutNote({ typed, instead }: LeftOutNoteProps) {
  const note = leftOutNote(typed, instead)
  return (
    <div role="status">
      {note ? (
        <p className="mt-2 flex items-start gap-2.5 rounded-sm bg-band-yellow-pale px-3.5 py-3 text-sm">
          <Info aria-hidden="true" size={20} className="mt-px flex-none" />
          <span>
            <Exact in={note} names={[typed]} />
          </span>
        </p>
      ) : null}
    </div>
  )
}
