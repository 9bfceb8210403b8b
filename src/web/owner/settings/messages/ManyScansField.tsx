import { type SubmitEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { changeNotifications } from '../../../../contract/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { NotificationsState } from './useNotifications.ts'

const hint = '2 to 20 scans. Someone may have photographed a code.'

/** How often one phone may earn in a day before the owner hears of it. */
export function ManyScansField({ notifications }: { notifications: NotificationsState }) {
  const { saved, shown, stateOf, change } = notifications
  const { isSaving, isSaved, error } = stateOf('manyScansWarning')
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOff = !shown.businessNotificationsEnabled
  const value = typed ?? String(saved.manyScansWarning)

  function save(event: SubmitEvent) {
    event.preventDefault()
    const wanted = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
    const checked = z.safeParse(changeNotifications.body.shape.manyScansWarning, wanted)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) change('manyScansWarning', checked.data)
    else input.current?.focus()
  }

  return (
    <form method="dialog" noValidate onSubmit={save} className="mt-2">
      <Field
        label="Warn me when one phone scans this many times in a day"
        hint={isOff ? 'Turn on texts to you, under Messages, to use this.' : hint}
        error={problem ?? error}
      >
        {(control) => (
          <div className="flex items-center gap-3">
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              disabled={isOff}
              value={value}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              className="input w-20 flex-none text-center"
            />
            <Button
              type="submit"
              look="plain"
              disabled={isOff}
              aria-label="Save the number of scans"
              busy={isSaving && 'Saving...'}
            >
              Save
            </Button>
            <p role="status" className="text-sm text-ink-2">
              {isSaved && value === String(saved.manyScansWarning) ? 'Saved' : null}
            </p>
          </div>
        )}
      </Field>
    </form>
  )
}
