import { use } from 'react'
import { goTo } from '../../platform/ui/going.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { DeleteCodeDialog, ReplaceCodeDialog, SwitchOffDialog } from './codeDialogs.tsx'
import type { Question } from './OlderCodes.tsx'
import { PresenceDialog } from './PresenceDialog.tsx'
import { printedPiece } from './rules.ts'

interface CodeQuestionProps {
  businessId: number
  question: Question | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a code is switched off, replaced or deleted, or how it is shown. */
export function CodeQuestion({ businessId, question, onClose, onDeleted }: CodeQuestionProps) {
  const { paths } = use(OwnerPlace)
  if (!question) return null
  const props = { businessId, code: question.about, onClose }
  switch (question.action) {
    case 'switch off':
      return <SwitchOffDialog {...props} />
    case 'replace':
      return (
        <ReplaceCodeDialog
          {...props}
          onReplaced={(code) =>
            goTo(paths.print({ piece: printedPiece(code), code: String(code.id) }))
          }
        />
      )
    case 'presence':
      return <PresenceDialog {...props} />
    case 'delete':
      return (
        <DeleteCodeDialog
          {...props}
          onDeleted={() => {
            onClose()
            onDeleted()
          }}
        />
      )
  }
}
