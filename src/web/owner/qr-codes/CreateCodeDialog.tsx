import { useRef, useState } from 'react'
import { pointValue as pointValueSchema } from '../../../contract/qr-codes.ts'
import { messageOf } from '../../api/callError.ts'
import { useActionKey } from '../../api/idempotencyKey.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { useCreateQrCode } from './queries.ts'
import { readPoints } from './typedPoints.ts'

interface CreateCodeDialogProps {
  businessId: number
  onClose: () => void
}

export function CreateCodeDialog({ businessId, onClose }: CreateCodeDialogProps) {
  const [points, setPoints] = useState('')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  // Saving the same words again after a lost answer creates one code; other words are another one.
  const keyOf = useActionKey()
  const input = useRef<HTMLInputElement>(null)
  const { mutate: create, isPending, error, reset } = useCreateQrCode(businessId)
  const read = readPoints(pointValueSchema, points)

  function edit(change: () => void) {
    change()
    setProblem(undefined)
    reset()
  }

  function save() {
    if ('problem' in read) {
      setProblem(read.problem)
      input.current?.focus()
      return
    }
    const wanted = { pointValue: read.points, description: description.trim() }
    create(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: ({ pointValue }) => {
          toast({
            title: 'QR Code Created',
            description: `Your ${pointValue}-point code is ready to print.`,
          })
          onClose()
        },
      },
    )
  }

  const name = 'points' in read ? `“${read.points} point QR code”` : 'by its points'
  return (
    <FormDialog
      title="Create a QR code"
      description="Worth as many points as you like, for a campaign or a favorite product."
      error={
        error &&
        !isShutOut(error) &&
        messageOf(error, 'Failed to create QR code. Please try again.')
      }
      isPending={isPending}
      confirm="Create code"
      busy="Creating..."
      onSubmit={save}
      onClose={onClose}
    >
      <NumberField
        ref={input}
        label="Points"
        hint="1 to 1000"
        maxLength={6}
        readOnly={isPending}
        value={points}
        onChange={(event) => edit(() => setPoints(event.target.value))}
        error={problem}
      />
      <TextField
        label="Description"
        optional
        dir="auto"
        maxLength={120}
        hint={`Leave blank to name it ${name}.`}
        readOnly={isPending}
        value={description}
        onChange={(event) => edit(() => setDescription(event.target.value))}
      />
    </FormDialog>
  )
}
