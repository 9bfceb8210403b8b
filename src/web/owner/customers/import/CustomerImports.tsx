import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { toast } from '../../../ui/toast.ts'
import { FileCard } from './FileCard.tsx'
import { FileCheck } from './FileCheck.tsx'
import { ImportList } from './ImportList.tsx'
import type { ChosenFile } from './queries.ts'

/** A file is chosen, checked and imported; below stand the imports of before, each with its undo. */
export function CustomerImports({ business }: { business: Business }) {
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
