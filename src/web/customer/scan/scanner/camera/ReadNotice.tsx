import type { ReactNode } from 'react'
import { customerPaths } from '../../../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../../../platform/ui/Button.tsx'
import { FieldError } from '../../../../platform/ui/Field.tsx'
import { useWords } from '../../../../platform/words/useWords.tsx'
import { scanWords } from '../../scanWords.ts'
import { scannerWords } from '../scannerWords.ts'
import type { ScanProblem } from '../useScan.ts'
import type { Notice } from './useReadCodes.ts'

interface ReadNoticeProps {
  notice: Notice
  /** The last scan's problem. */
  problem: ScanProblem | undefined
  onCollect: (code: string) => void
  onRetryReader: () => void
}

/** What happened to the last code or picture, and what to do now. */
export function ReadNotice({ notice, problem, onCollect, onRetryReader }: ReadNoticeProps) {
  const { notice: words } = useWords(scannerWords).words
  const { words: ofScan } = useWords(scanWords)
  switch (notice.kind) {
    case 'failed':
      // Without a problem, the page is about to ask for a sign-in or a phone.
      return problem ? <Failed code={notice.code} problem={problem} onCollect={onCollect} /> : null
    case 'no-reader':
      return (
        <Note action={<NoteButton onClick={onRetryReader}>{ofScan.tryAgain}</NoteButton>}>
          <FieldError>{words.noReader}</FieldError>
        </Note>
      )
    case 'again':
      return (
        <Note
          action={
            <NoteButton onClick={() => onCollect(notice.code)}>{words.collectAgain}</NoteButton>
          }
        >
          <p role="status">{words.again}</p>
        </Note>
      )
    default:
      return (
        <Note>
          <p role="status" className="wrap-anywhere">
            <MessageText notice={notice} />
          </p>
        </Note>
      )
  }
}

interface FailedProps {
  code: string
  problem: ScanProblem
  onCollect: (code: string) => void
}

function Failed({ code, problem, onCollect }: FailedProps) {
  const { words: ofScan } = useWords(scanWords)
  const action = problem.isCheckCode ? (
    <ButtonLink look="plain" size="slim" to={customerPaths.checkPoints({ code })}>
      {ofScan.checkMyPoints}
    </ButtonLink>
  ) : (
    <NoteButton onClick={() => onCollect(code)}>{ofScan.tryAgain}</NoteButton>
  )
  return (
    <Note action={action}>
      <FieldError title={ofScan.scanFailed}>{problem.message}</FieldError>
    </Note>
  )
}

type Named = Extract<Notice, { kind: 'link' | 'words' | 'no-code' | 'no-picture' }>

function MessageText({ notice }: { notice: Named }) {
  const { words, show } = useWords(scannerWords)
  switch (notice.kind) {
    case 'no-code':
      return words.notice.noneInPicture
    case 'no-picture':
      return words.notice.noPicture
    case 'link':
      return show(words.notice.leadsTo, { host: notice.host })
    default:
      return notice.words ? show(words.notice.says, { text: notice.words }) : words.notice.notOurs
  }
}

function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="card grid justify-items-start gap-2.5 px-4 py-3">
      {children}
      {action}
    </div>
  )
}

function NoteButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button look="plain" size="slim" onClick={onClick}>
      {children}
    </Button>
  )
}
