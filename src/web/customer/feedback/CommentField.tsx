import { type Ref, useId } from 'react'
import { FieldError } from '../../ui/Field.tsx'
import { charactersIn, mostCharacters } from './commentLength.ts'

interface CommentFieldProps {
  comment: string
  error: string | undefined
  onChange: (comment: string) => void
  inputRef: Ref<HTMLTextAreaElement>
}

/** Four lines, with a counter at the label. It takes more than can be sent, so that nothing pasted is cut. */
export function CommentField({ comment, error, onChange, inputRef }: CommentFieldProps) {
  const id = useId()
  const counterId = `${id}counter`
  const errorId = `${id}error`
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[620]">
          Comment <span className="font-normal text-ink-2">(optional)</span>
        </label>
        <span
          id={counterId}
          className={`with-scripts text-xs tabular-nums ${error ? 'font-[620] text-serial' : 'text-ink-2'}`}
        >
          {charactersIn(comment)} of {mostCharacters}
        </span>
      </div>
      <textarea
        id={id}
        ref={inputRef}
        name="comment"
        rows={4}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${counterId} ${errorId}` : counterId}
        placeholder="What went well, what could be better"
        value={comment}
        onChange={(event) => onChange(event.target.value)}
        className="input resize-y"
      />
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
