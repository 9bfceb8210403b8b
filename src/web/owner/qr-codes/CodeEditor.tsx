import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { pointValue as pointValueSchema, type QrCode } from '../../../contract/qr-codes.ts'
import { CallError } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { codeProblem, useChangePointValue } from './queries.ts'
import { readPoints } from './typedPoints.ts'

interface CodeEditorProps {
  businessId: number
  code: QrCode
  onClose: () => void
}

/** In the place of a code's words: Enter saves, Escape leaves everything as it was. */
export function CodeEditor({ businessId, code, onClose }: CodeEditorProps) {
  // As it was when the editor opened: what was typed is judged against it.
  const [opened] = useState(code)
  const [points, setPoints] = useState(String(code.pointValue))
  const [description, setDescription] = useState(code.description)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { mutate: change, isPending, error } = useChangePointValue(businessId)
  const isChangedElsewhere = code.pointValue !== opened.pointValue

  useEffect(() => input.current?.select(), [])

  function save(event: SubmitEvent) {
    event.preventDefault()
    const read = readPoints(pointValueSchema, points)
    if ('problem' in read) {
      setProblem(read.problem)
      input.current?.focus()
      return
    }
    const name = description.trim()
    change(
      {
        codeId: code.id,
        pointValue: read.points,
        was: code.pointValue,
        ...(name !== opened.description && { description: name }),
      },
      {
        onSuccess: (changed) => {
          toast({
            title: 'QR Code Updated',
            description: `It is worth ${formatPoints(changed.pointValue)} now, printed copies too.`,
          })
          onClose()
        },
        onError: () => input.current?.focus(),
      },
    )
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  const failure = error && !isShutOut(error) && !isConflict(error)
  return (
    <form
      method="dialog"
      noValidate
      aria-label={`Edit ${opened.pointValue}-point code`}
      onSubmit={save}
      onKeyDown={leaveOnEscape}
      className="col-span-2 mt-3 grid gap-3 pb-2.5"
    >
      <NumberField
        ref={input}
        label="Points"
        maxLength={6}
        value={points}
        hint="1 to 1000. Printed copies change too."
        error={problem}
        onChange={(event) => {
          setPoints(event.target.value)
          setProblem(undefined)
        }}
      />
      <TextField
        label="Description"
        optional
        dir="auto"
        maxLength={120}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {isChangedElsewhere ? (
        <FieldError>
          It was changed to {formatPoints(code.pointValue)} in another window. What you typed is
          still here: save it to replace them.
        </FieldError>
      ) : null}
      {failure ? (
        <FieldError>{codeProblem(error, 'Failed to update QR code. Please try again.')}</FieldError>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="slim" busy={isPending && 'Saving...'}>
          Save
        </Button>
        <Button look="plain" size="slim" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Another window was first: the code itself then says what it is now. */
function isConflict(error: Error): boolean {
  return error instanceof CallError && error.code === 'changed_meanwhile'
}
