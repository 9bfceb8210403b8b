import { useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import type { AwardLine, LineState } from './awardLine.ts'
import { RefusedAwards } from './RefusedAwards.tsx'
import type { Unlocked } from './sealedTill.ts'
import type { useVisit } from './useVisit.ts'
import { Values } from './ValueKeys.tsx'

/** The dialog that is open over the pad. `other` says what the typed points are for. */
export type OpenDialog = 'turn' | 'claim' | 'refused' | { readonly other: 'give' | 'turn' }

interface TillDialogsProps {
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
  refused: LineState['refused']
  visit: ReturnType<typeof useVisit>
  open: OpenDialog | undefined
  onOpen: (dialog: OpenDialog | undefined) => void
  onTurn: (points: number) => void
}

/** All dialogs over the pad. Their code loads after the pad's, which is needed first. */
export function TillDialogs(props: TillDialogsProps) {
  const { till, line, unlocked, refused, visit, open, onOpen, onTurn } = props
  const close = () => onOpen(undefined)
  return (
    <>
      <Questions visit={visit} />
      {open === 'turn' ? (
        <TurnDialog
          till={till}
          onClose={close}
          onTurn={onTurn}
          onOther={() => onOpen({ other: 'turn' })}
        />
      ) : open === 'claim' ? (
        <ClaimDialog visit={visit} onClose={close} />
      ) : open === 'refused' && refused.length > 0 ? (
        <RefusedAwards
          awards={refused}
          onClose={close}
          till={till}
          line={line}
          unlocked={unlocked}
        />
      ) : typeof open === 'object' ? (
        <OtherDialog
          most={till.mostPoints}
          onClose={close}
          onChoose={open.other === 'turn' ? onTurn : visit.give}
        />
      ) : null}
    </>
  )
}

/** States the facts and never refuses: the person at the counter knows better. */
function Questions({ visit }: Pick<TillDialogsProps, 'visit'>) {
  const { question, another, busy } = visit
  return (
    <>
      <ConfirmDialog
        open={question !== undefined}
        onClose={visit.dropQuestions}
        question={question?.confirmedPhone ? 'Is this number right?' : 'Give points again?'}
        confirm={`Give ${question?.points ?? ''}${question?.confirmedPhone ? '' : ' again'}`}
        keep="Don’t give"
        look="till"
        onConfirm={() => question && visit.give(question.points, question)}
        busy={busy === 'give' && 'Giving...'}
      >
        <Exact in={question?.message} />
      </ConfirmDialog>
      <ConfirmDialog
        open={another !== undefined}
        onClose={visit.dropQuestions}
        question="Give another reward?"
        confirm="Give another"
        keep="Don’t give"
        look="till"
        onConfirm={() => another && visit.redeem(another.reward, true)}
        busy={busy === 'redeem' && 'Giving...'}
      >
        <Exact in={another?.message} />
      </ConfirmDialog>
    </>
  )
}

interface TurnDialogProps extends Pick<TillDialogsProps, 'till' | 'onTurn'> {
  onClose: () => void
  onOther: () => void
}

/** Staff choose what the customer gets before the customer sees anything. */
function TurnDialog({ till, onClose, onTurn, onOther }: TurnDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="How many points?"
      description="Choose, then turn the screen around. The customer types their own number."
    >
      <div className="md:[&_.value-key]:min-h-[72px]">
        <Values till={till} onChoose={onTurn} onOther={onOther} />
      </div>
      <div className="mt-5">
        <Button look="plain" size="slim" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

interface OtherDialogProps {
  most: number
  onClose: () => void
  onChoose: (points: number) => void
}

/** Takes any number up to the most that the owner allows at once. */
function OtherDialog({ most, onClose, onChoose }: OtherDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  function choose() {
    const points = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
    if (points < 1 || points > most) {
      return setProblem(`Please enter a number from 1 to ${formatNumber(most)}`)
    }
    onClose()
    onChoose(points)
  }

  return (
    <FormDialog
      onClose={onClose}
      title="How many points?"
      error={undefined}
      isPending={false}
      confirm="Choose"
      busy="Choosing..."
      onSubmit={choose}
    >
      <NumberField
        label="Points"
        hint={`Up to ${formatPoints(most)}`}
        error={problem}
        value={typed}
        maxLength={4}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}

interface ClaimDialogProps {
  visit: TillDialogsProps['visit']
  onClose: () => void
}

function ClaimDialog({ visit, onClose }: ClaimDialogProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)

  function redeem() {
    if (!typed.trim()) return setMissing(true)
    onClose()
    void visit.redeem({ claimCode: typed.trim() })
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Redeem a reward"
      error={undefined}
      isPending={false}
      confirm="Redeem"
      busy="Redeeming..."
      onSubmit={redeem}
    >
      <TextField
        label="Claim code"
        hint="Five letters and digits on the customer’s phone"
        error={isMissing ? 'Please enter the claim code' : undefined}
        value={typed}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
