import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useState } from 'react'
import * as z from 'zod/mini'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { pointValue, type QrCode } from '../../../contract/qr-codes.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { LocationField } from '../locations/LocationField.tsx'
import { useFieldFocus } from '../shared/useFieldFocus.ts'
import { codeMessage, useChangePointValue } from './queries.ts'
import { typedPoints } from './rules.ts'

interface CodeEditorProps {
  businessId: number
  code: QrCode
  onClose: () => void
}

const codeForm = z.object({
  points: typedPoints(pointValue),
  description: z.string().check(z.trim()),
  location: z.string(),
})

/** Replaces a code's words. Enter saves, Escape discards. */
export function CodeEditor({ businessId, code, onClose }: CodeEditorProps) {
  // The code when the editor opened, to send only the words and location that were changed.
  const [opened] = useState(code)
  const { mutateAsync: change } = useChangePointValue(businessId)
  const { form, field, sending } = useCallForm<z.input<typeof codeForm>, z.output<typeof codeForm>>(
    {
      defaultValues: {
        points: String(code.pointValue),
        description: code.description,
        location: String(code.locationId),
      },
      resolver: zodResolver(codeForm),
      failure: (error) => codeMessage(error, 'Failed to update QR code. Please try again.'),
      send: async ({ points, description, location }) => {
        try {
          const changed = await change({
            codeId: code.id,
            pointValue: points,
            was: code.pointValue,
            ...(description !== opened.description && { description }),
            ...(location !== String(opened.locationId) && { locationId: Number(location) }),
          })
          toast({
            title: 'QR Code Updated',
            description: `It is worth ${formatPoints(changed.pointValue)} now, printed copies too.`,
          })
          onClose()
        } catch (error) {
          form.setFocus('points')
          // Another window was faster: the code itself shows its new value.
          if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
        }
      },
    },
  )
  const isChangedElsewhere = code.pointValue !== opened.pointValue

  useFieldFocus(form, 'points', { shouldSelect: true })

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <form
      method="dialog"
      noValidate
      aria-label={`Edit ${opened.pointValue}-point code`}
      onSubmit={sending.onSubmit}
      onKeyDown={leaveOnEscape}
      className="col-span-2 mt-3 grid gap-3 pb-2.5"
    >
      <NumberField
        {...field('points')}
        label="Points"
        maxLength={6}
        hint="1 to 1000. Printed copies change too."
      />
      <TextField
        {...field('description')}
        label="Description"
        optional
        dir="auto"
        maxLength={120}
      />
      <LocationField
        value={form.watch('location')}
        onChange={(chosen) => form.setValue('location', chosen)}
        hint="Scans count there from now on."
      />
      {isChangedElsewhere ? (
        <FieldError>
          It was changed to <Exact in={formatPoints(code.pointValue)} /> in another window. What you
          typed is still here: save it to replace them.
        </FieldError>
      ) : null}
      {sending.error ? <FieldError>{sending.error}</FieldError> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="slim" busy={sending.isPending && 'Saving...'}>
          Save
        </Button>
        <Button look="plain" size="slim" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
