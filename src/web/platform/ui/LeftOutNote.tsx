import Info from 'lucide-react/icons/info'
import { leftOutNote } from '../../../contract/textedWords/leftOut.ts'
import { plainNote } from '../../../contract/textedWords/plain.ts'
import { Exact } from './Exact.tsx'

interface LeftOutNoteProps {
  typed: string
  /** What texts and emails say instead. */
  instead: string
  /** It is said in texts, which have fewer characters. */
  isTexted?: true
}

/** Below a field: says what texts leave out or write otherwise, as soon as it is typed. */
export function LeftOutNote({ typed, instead, isTexted }: LeftOutNoteProps) {
  const note = leftOutNote(typed, instead) ?? (isTexted && plainNote(typed))
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
