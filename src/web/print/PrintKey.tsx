import Printer from 'lucide-react/icons/printer'
import { Key } from '../ui/Key.tsx'

/** Opens the browser's own print dialog, which also saves as PDF. */
export function PrintKey({ sheets }: { sheets: number }) {
  // Browsers inside other apps, such as those of messengers, often cannot print.
  if (typeof window.print !== 'function') {
    return (
      <p role="status">
        <b>This browser cannot print.</b> Open this page in Safari, Chrome or Firefox, or on a
        computer: the address above keeps what you chose.
      </p>
    )
  }
  return (
    <>
      <Key wide onClick={() => window.print()}>
        <Printer aria-hidden="true" size={20} />
        {sheets === 1 ? 'Print' : `Print ${sheets} sheets`}
      </Key>
      <p className="text-sm">
        For a file, choose “Save as PDF” as the printer in the dialog that opens; either way with
        100 %, no margins, background graphics on.
      </p>
    </>
  )
}
