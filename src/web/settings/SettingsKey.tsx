import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { Tool } from '../ui/Tool.tsx'
import { dismissToast, toast } from '../ui/toast.ts'

type Sheet = typeof import('./SettingsDialog.tsx')

/** Opens the settings. Their code comes with the first press: most visits never need it. */
export function SettingsKey({ business }: { business: Business }) {
  const [sheet, setSheet] = useState<Sheet>()
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')

  async function open() {
    setState('loading')
    dismissToast()
    try {
      setSheet(await import('./SettingsDialog.tsx'))
      setState('open')
    } catch {
      setState('closed')
      toast({
        title: 'Settings did not open',
        description: 'We could not reach the server. Please check your connection and try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <Tool
        className="text-ink-2"
        aria-busy={state === 'loading' ? true : undefined}
        onClick={state === 'loading' ? undefined : open}
      >
        <Settings aria-hidden="true" size={20} />
        <span className="max-desk:sr-only">Settings</span>
      </Tool>
      {sheet && state === 'open' ? (
        <sheet.SettingsDialog business={business} onClose={() => setState('closed')} />
      ) : null}
    </>
  )
}
