import { useId } from 'react'

const most = 500

interface CommentFieldProps {
  comment: string
  onChange: (comment: string) => void
}

/** Four lines, with a counter at the label. */
export function CommentField({ comment, onChange }: CommentFieldProps) {
  const id = useId()
  const counterId = `${id}counter`
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[620]">
          Comment <span className="font-normal text-ink-2">(optional)</span>
        </label>
        <span id={counterId} className="text-xs text-ink-2 tabular-nums">
          {comment.length} of {most}
        </span>
      </div>
      <textarea
        id={id}
        rows={4}
        maxLength={most}
        aria-describedby={counterId}
        placeholder="What went well, what could be better"
        value={comment}
        onChange={(event) => onChange(event.target.value)}
        className="input resize-y"
      />
    </div>
  )
}
