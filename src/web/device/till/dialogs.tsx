import type { TillDevice } from '../../../contract/devices.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import type { AwardLine, LineState } from './awardLine.ts'
import { ClaimDialog, OtherDialog } from './padDialogs.tsx'
import { RefusedAwards } from './RefusedAwards.tsx'
import { RewardDialog } from './RewardDialog.tsx'
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
      <Questions visit={visit} onAnswered={close} />
      {open === 'turn' ? (
        <TurnDialog
          till={till}
          onClose={close}
          onTurn={onTurn}
          onOther={() => onOpen({ other: 'turn' })}
        />
      ) : open === 'claim' ? (
        // Until the code says whose reward it is: then that is asked about.
        visit.offer ? null : (
          <ClaimDialog visit={visit} onClose={close} />
        )
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
          isForTurning={open.other === 'turn'}
          onClose={close}
          onChoose={open.other === 'turn' ? onTurn : visit.give}
        />
      ) : null}
    </>
  )
}

/** States the facts and never refuses: the person at the counter knows better. */
function Questions({
  visit,
  onAnswered,
}: Pick<TillDialogsProps, 'visit'> & { onAnswered: () => void }) {
  const { question, offer, another, busy } = visit
  return (
    <>
      {offer ? (
        <RewardDialog
          offer={offer}
          onClose={() => {
            visit.dropQuestions()
            onAnswered()
          }}
          onGive={() => {
            onAnswered()
            void visit.redeem(offer)
          }}
        />
      ) : null}
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
      <DialogActions>
        <Button look="plain" size="slim" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
