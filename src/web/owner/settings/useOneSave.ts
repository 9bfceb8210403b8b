import { type SubmitEvent, useState } from 'react'
import { toast } from '../../platform/ui/toast.ts'

/** A form's share of a page: `part` of `useCallForm`. */
interface FormPart {
  isDirty: boolean
  check: () => Promise<boolean>
  save: () => Promise<boolean>
}

/**
 * One Save for settings that are changed by several calls. Nothing is sent while anything typed is
 * wrong. Then what was changed is saved, one call after the other. What failed stays typed, and its
 * form says why.
 */
export function useOneSave(parts: readonly FormPart[]) {
  const [isPending, setPending] = useState(false)

  async function save() {
    const changed = parts.filter(({ isDirty }) => isDirty)
    if (changed.length === 0) return toast(unchanged)
    for (const { check } of changed) if (!(await check())) return
    for (const { save } of changed) if (!(await save())) return
  }

  return {
    isPending,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      if (isPending) return
      setPending(true)
      void save().finally(() => setPending(false))
    },
  }
}

const unchanged = { title: 'Nothing to update', description: 'Nothing on this page was changed.' }
