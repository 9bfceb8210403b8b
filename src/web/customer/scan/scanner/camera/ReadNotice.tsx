import type { ReactNode } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { Button, ButtonLink } from '../../../../platform/ui/Button.tsx'
import { FieldError } from '../../../../platform/ui/Field.tsx'
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
  switch (notice.kind) {
    case 'failed':
      // Without a problem, the page is about to ask for a sign-in or a phone.
      return problem ? <Failed code={notice.code} problem={problem} onCollect={onCollect} /> : null
    case 'no-reader':
      return (
        <Note action={<NoteButton onClick={onRetryReader}>Try Again</NoteButton>}>
          <FieldError>
            The code reader did not load. Please check your connection and try again, or type the
            code.
          </FieldError>
        </Note>
      )
    case 'again':
      return (
        <Note
          action={<NoteButton onClick={() => onCollect(notice.code)}>Collect again</NoteButton>}
        >
          <p role="status">You’ve already collected this one. Scan another, or collect it again.</p>
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
  const action = problem.isCheckCode ? (
    <ButtonLink look="plain" size="slim" to={paths.checkPoints({ code })}>
      Check My Points
    </ButtonLink>
  ) : (
    <NoteButton onClick={() => onCollect(code)}>Try Again</NoteButton>
  )
  return (
    <Note action={action}>
      <FieldError title="Scan Failed">{problem.message}</FieldError>
    </Note>
  )
}

type Named = Extract<Notice, { kind: 'link' | 'words' | 'no-code' | 'no-picture' }>

function MessageText({ notice }: { notice: Named }) {
  switch (notice.kind) {
    case 'no-code':
      return 'We couldn’t find one of our codes in this picture. Take a sharp, close one that shows the whole code.'
    case 'no-picture':
      return 'This file could not be opened as a picture. Please choose another one.'
    case 'link':
      return (
        <>
          This is not one of our codes: it leads to <bdi>{notice.host}</bdi>
        </>
      )
    default:
      if (!notice.words) return 'This is not one of our codes.'
      // It may be written from right to left, which must not affect the text around it.
      return (
        <>
          This is not one of our codes: it says “<bdi>{notice.words}</bdi>”
        </>
      )
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
