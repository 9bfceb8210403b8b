import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { mostImportBytes } from '../../../../contract/customerImports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { BusinessPage } from '../../business/BusinessPage.tsx'
import { OwnerHeading } from '../../shared/OwnerHeading.tsx'
import { FileCheck } from './FileCheck.tsx'
import { ImportList } from './ImportList.tsx'
import type { ChosenFile } from './queries.ts'

export default function ImportPage() {
  return (
    <BusinessPage title="Import customers">
      {({ business, isOwner }) => (
        <>
          <OwnerHeading lead="Bring customers and their balances from your old system.">
            Import customers
          </OwnerHeading>
          {isOwner ? (
            <CustomerImports business={business} />
          ) : (
            <Empty heading={2} title="Only the owner can import customers">
              Ask the owner to sign in and import the file.
            </Empty>
          )}
        </>
      )}
    </BusinessPage>
  )
}

/** A file is chosen, checked and imported; below stand the imports of before, each with its undo. */
function CustomerImports({ business }: { business: Business }) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const choose = (file: File) => setChosen({ id: (chosen?.id ?? 0) + 1, file })

  function done() {
    setChosen(undefined)
    toast({
      title: 'Import started',
      description: 'You can leave this page. It goes on by itself.',
    })
  }

  return (
    <>
      <FileCard fileName={chosen?.file.name} onChoose={choose} />
      {chosen ? (
        <FileCheck key={chosen.id} business={business} chosen={chosen} onStarted={done} />
      ) : null}
      <ImportList businessId={business.id} />
    </>
  )
}

interface FileCardProps {
  /** Of the file that is chosen, if one is. */
  fileName: string | undefined
  onChoose: (file: File) => void
}

/** Where the file is chosen, and what kind of file it may be. */
function FileCard({ fileName, onChoose }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  function take(file: File | undefined) {
    if (!file) return
    const isTooLarge = file.size > mostImportBytes
    setProblem(isTooLarge ? 'This file is larger than 4 MB. Please split it.' : undefined)
    if (!isTooLarge) onChoose(file)
    // The same file may be chosen once more, after it was changed.
    if (input.current) input.current.value = ''
  }

  return (
    <section aria-label="File" className="card grid gap-3 px-4 py-5 md:px-[26px]">
      {fileName ? (
        <p className="wrap-anywhere">
          <span className="font-[620]">{fileName}</span>
        </p>
      ) : (
        <p>
          Export your customers as a CSV file from Square, Stamp Me, Boomerangme, Perkstar, Stamped,
          or a spreadsheet. Up to 20,000 rows.
        </p>
      )}
      <Button
        look={fileName ? 'plain' : 'till'}
        size="slim"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" size={18} />
        {fileName ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.txt,text/plain"
        aria-label="File of customers"
        tabIndex={-1}
        onChange={({ target }) => take(target.files?.[0])}
        className="hidden"
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
      {fileName ? null : (
        <p className="text-sm text-ink-2">
          Nothing is imported before you’ve seen what will happen. Customers aren’t texted, and
          consent to texts doesn’t move: we ask each customer when they scan.
        </p>
      )}
    </section>
  )
}
