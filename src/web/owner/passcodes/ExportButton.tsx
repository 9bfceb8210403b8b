import Download from 'lucide-react/icons/download'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/saveFile.ts'
import { dismissToast, toast } from '../../platform/ui/toast.ts'
import { FreshCodeDialog } from './FreshCodeDialog.tsx'

type Dialog = ComponentProps<typeof FreshCodeDialog>

interface ExportButtonProps extends Omit<Dialog, 'action' | 'onClose'> {
  label: string
  load: () => Promise<Blob>
  fileName: string
  done: { title: string; description: string }
}

/** Asks before making a file, asks for a code if none is fresh, and saves the file. */
export function ExportButton({ label, load, fileName, done, ...dialog }: ExportButtonProps) {
  const [isAsking, setAsking] = useState(false)

  async function save() {
    saveFile(await load(), fileName)
    setAsking(false)
    toast(done)
  }

  return (
    <>
      <Button
        look="plain"
        size="slim"
        className="justify-self-start"
        onClick={() => {
          dismissToast()
          setAsking(true)
        }}
      >
        <Download aria-hidden="true" size={20} />
        {label}
      </Button>
      {isAsking ? (
        <FreshCodeDialog {...dialog} action={save} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
