import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Diff from 'lucide-react/icons/diff'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Smartphone from 'lucide-react/icons/smartphone'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type ReactNode, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { profileTitle } from '../../../contract/customerProfile.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut, problemIn } from '../business/queries.ts'
import { ResetDialog } from '../points/ResetDialog.tsx'
import { RedeemIconButton } from '../rewards/RedeemIconButton.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import type { CustomerDetails } from './CustomerSummary.tsx'
import { EraseDialog, MoveDialog, ProfileDialog } from './customerDialogs.tsx'
import { useBlockCustomer } from './queries.ts'

interface CustomerActionsProps {
  business: Business
  customer: CustomerDetails
  isOwner: boolean
  mayChange: boolean
}

type Question = 'profile' | 'adjust' | 'reset' | 'move' | 'erase'

/** The possible actions for a customer. */
export function CustomerActions({ business, customer, isOwner, mayChange }: CustomerActionsProps) {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { phone, points, rewardsWaiting, promisedReward, readyRewards, isBlocked } = customer
  const customerId = String(customer.id)
  if (!mayChange) {
    return (
      <p className="card px-4 py-4 text-sm text-ink-2 md:px-[26px]">
        {business.manager
          ? 'View only. Points and rewards are given at the till.'
          : 'View only. The owner hasn’t allowed changes.'}
      </p>
    )
  }
  return (
    <section aria-labelledby="tools" className="card px-4 pt-[18px] pb-3 md:px-[26px]">
      <h2 id="tools" className="display mb-1 text-xl">
        What you can do
      </h2>
      <ul>
        {rewardsWaiting > 0 ? (
          <Row
            words={
              readyRewards
                ? `${readyRewards.length} rewards are ready. Ask which one they want.`
                : 'A reward is waiting. Give it when they ask for it.'
            }
          >
            <RedeemIconButton
              business={business}
              customer={{
                customerId,
                phone,
                points,
                rewardsWaiting,
                promisedReward,
                readyRewards,
              }}
            />
          </Row>
        ) : null}
        <Row words="What you call them, and what to remember. They never see it.">
          <IconButton onClick={() => setQuestion('profile')}>
            <Pencil aria-hidden="true" size={18} />
            {profileTitle}
          </IconButton>
        </Row>
        <Row words="Add missed points or take some away. You note the reason.">
          <IconButton onClick={() => setQuestion('adjust')}>
            <Diff aria-hidden="true" size={18} />
            Give or take points
          </IconButton>
        </Row>
        {points > 0 ? (
          <Row words="Set their points to zero. This doesn’t count as a reward.">
            <IconButton onClick={() => setQuestion('reset')}>
              <RotateCcw aria-hidden="true" size={18} />
              Reset points
            </IconButton>
          </Row>
        ) : null}
        <Row
          words={
            isBlocked
              ? 'This number can’t collect points here. It keeps its points.'
              : 'Stop this number from collecting points here. It keeps its points.'
          }
        >
          <BlockButton businessId={business.id} customer={customer} />
        </Row>
        <Row words="They have a new number: move their points and history.">
          <IconButton onClick={() => setQuestion('move')}>
            <Smartphone aria-hidden="true" size={18} />
            Move to a new number
          </IconButton>
        </Row>
        {isOwner ? (
          <Row words="Permanently delete their number, name, notes, reviews and texts.">
            <IconButton danger onClick={() => setQuestion('erase')}>
              <UserRoundX aria-hidden="true" size={18} />
              Erase this person
            </IconButton>
          </Row>
        ) : null}
      </ul>
      {question === 'profile' ? (
        <ProfileDialog businessId={business.id} customer={customer} onClose={close} />
      ) : null}
      {question === 'adjust' ? (
        <AdjustDialog businessId={business.id} customer={customer} onClose={close} />
      ) : null}
      {question === 'reset' ? (
        <ResetDialog
          businessId={business.id}
          customer={{ customerId, customerPhone: customer.phone, customerTotalPoints: points }}
          onClose={close}
        />
      ) : null}
      {question === 'move' ? (
        <MoveDialog businessId={business.id} customer={customer} onClose={close} />
      ) : null}
      {question === 'erase' ? (
        <EraseDialog businessId={business.id} customer={customer} onClose={close} />
      ) : null}
    </section>
  )
}

function Row({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="grid items-center gap-x-5 border-b border-rule py-2 last:border-0 md:grid-cols-[220px_1fr]">
      <span className="-ms-2.5">{children}</span>
      <span className="text-sm text-ink-2 max-md:pb-2">{words}</span>
    </li>
  )
}

interface BlockButtonProps {
  businessId: number
  customer: CustomerDetails
}

/** Blocks a number after a question. Unblocks it at once. */
function BlockButton({ businessId, customer }: BlockButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useBlockCustomer(businessId, customer.id)
  const { isBlocked, phone, points } = customer
  const name = phone ? formatPhone(phone) : 'this customer'

  function block() {
    mutate(true, {
      onSuccess: () => {
        toast({
          title: 'Number blocked',
          description: `${name} can no longer collect points here.`,
        })
        setAsking(false)
      },
    })
  }

  function letCollect() {
    if (isPending) return
    mutate(false, {
      onSuccess: () =>
        toast({ title: 'Number unblocked', description: `${name} can collect points again.` }),
      onError: (problem) => {
        if (isShutOut(problem)) return
        toastFailure('Still blocked', problem, 'Nothing was changed. Please try again.')
      },
    })
  }

  return (
    <>
      {/* One button for both actions, so that it keeps the focus when its words change. */}
      <IconButton
        aria-busy={isPending ? true : undefined}
        onClick={isBlocked ? letCollect : () => setAsking(true)}
      >
        {isBlocked ? (
          <CircleCheck aria-hidden="true" size={18} />
        ) : (
          <Ban aria-hidden="true" size={18} />
        )}
        {isBlocked ? 'Unblock number' : 'Block number'}
      </IconButton>
      {isAsking ? (
        <ConfirmDialog
          onClose={() => {
            reset()
            setAsking(false)
          }}
          question={`Block ${name}?`}
          confirm="Block number"
          keep="Don’t block"
          onConfirm={block}
          busy={isPending && 'Blocking...'}
          error={problemIn(error, 'Nothing was changed. Please try again.')}
        >
          <p>
            Scans with this number give no points here, and the page asks them to talk to you. Their{' '}
            <Exact in={formatPoints(points)} /> stay, and you can unblock the number at any time.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
