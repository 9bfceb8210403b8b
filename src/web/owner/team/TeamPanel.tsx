import Plus from 'lucide-react/icons/plus'
import { type ReactNode, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import type { Member } from '../../../contract/staff.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useFindings } from '../watch/queries.ts'
import { FindingCards } from '../watch/WatchCards.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberPage } from './MemberPage.tsx'
import { type NewPin, PinReceipt } from './PinReceipt.tsx'
import { useEndMember, useSetPin, useStaff } from './queries.ts'
import { TeamList } from './TeamList.tsx'
import { TeamReport } from './TeamReport.tsx'

interface TeamPanelProps {
  business: Business
  /** The heading "Team", which names the part. */
  heading: ReactNode
  mayChange: boolean
}

type Question = { action: 'add' } | { action: 'change' | 'end'; memberId: number }

/** Who works at the till: names, PINs, and how much each of them gave. */
export function TeamPanel({ business, heading, mayChange }: TeamPanelProps) {
  const query = useStaff(business.id)
  const { data: team } = query
  const [question, setQuestion] = useState<Question>()
  // Only one button may stand out. While there are findings, theirs does.
  const { data: findings } = useFindings(business.id)
  const addLook = findings?.length ? 'plain' : 'till'
  const addKey = mayChange ? (
    <Button look={addLook} className="max-md:w-full" onClick={() => setQuestion({ action: 'add' })}>
      <Plus aria-hidden="true" size={19} />
      Add person
    </Button>
  ) : null
  const { newPin, show, giveNewPin, done } = useNewPin(business.id)
  const [address] = useSearchParams()
  const opened = team?.find(({ id }) => String(id) === address.get('member'))
  const asked = question && 'memberId' in question ? question.memberId : undefined
  const about = team?.find(({ id }) => id === asked)
  const keys = {
    mayChange,
    onNewPin: giveNewPin,
    onEnd: ({ id }: Member) => setQuestion({ action: 'end', memberId: id }),
  }
  const close = () => setQuestion(undefined)
  return (
    <div className="grid gap-[18px]">
      <FindingCards businessId={business.id} mayChange={mayChange} />
      {newPin ? <PinReceipt key={newPin.pin} shown={newPin} onDone={done} /> : null}
      <div className="card px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
        {opened ? (
          <MemberPage
            business={business}
            member={opened}
            heading={heading}
            onChange={({ id }) => setQuestion({ action: 'change', memberId: id })}
            {...keys}
          />
        ) : (
          <>
            <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div>
                {heading}
                <WherePinsWork />
              </div>
              {team && team.length > 0 ? addKey : null}
            </div>
            <PanelData query={query} lines={[80, 55, 80, 55]} failure="Your team did not load">
              {(members) =>
                members.length > 0 ? (
                  <TeamList team={members} {...keys} />
                ) : (
                  <NoTeam action={addKey} />
                )
              }
            </PanelData>
          </>
        )}
      </div>
      {team && team.length > 0 && !opened ? (
        <div className="card px-4 pt-[18px] pb-5 md:px-[26px]">
          <TeamReport businessId={business.id} team={team} />
        </div>
      ) : null}
      {question?.action === 'add' || (question?.action === 'change' && about) ? (
        <MemberDialog
          businessId={business.id}
          member={about}
          onAdded={({ member: { name, role, phone }, pin }) =>
            show({ name, pin, isNew: true, signsIn: role === 'manager' && phone !== null })
          }
          onClose={close}
        />
      ) : null}
      {question?.action === 'end' && about ? (
        <EndDialog businessId={business.id} member={about} onClose={close} />
      ) : null}
    </div>
  )
}

/** The number of current members. */
export function TeamCount({ business }: { business: Business }) {
  const { data: team } = useStaff(business.id)
  return team?.filter(({ endedAt }) => !endedAt).length || null
}

/** A new PIN. It stays on the screen until the owner has noted it. */
function useNewPin(businessId: number) {
  const [newPin, setNewPin] = useState<NewPin>()
  const { mutate: setPin } = useSetPin(businessId)

  function giveNewPin({ id, name }: Member) {
    setPin(id, {
      onSuccess: ({ pin }) => setNewPin({ name, pin, isNew: false }),
      onError: (error) =>
        toastFailure('No new PIN', error, `${name} may still have the old one. Please try again.`),
    })
  }
  return { newPin, show: setNewPin, giveNewPin, done: () => setNewPin(undefined) }
}

function WherePinsWork() {
  const { paths } = use(OwnerPlace)
  return (
    <p className="text-ink-2">
      PINs work on your paired tablets.{' '}
      <Link to={paths.settings({ part: 'devices' })}>Pair one</Link>
    </p>
  )
}

function NoTeam({ action }: { action: ReactNode }) {
  return (
    <Empty title="No one on the team yet" action={action}>
      Add the people at your counter: each gives points with a PIN of their own, and you see who
      gave what.
    </Empty>
  )
}

interface EndDialogProps {
  businessId: number
  member: Member
  onClose: () => void
}

function EndDialog({ businessId, member: { id, name }, onClose }: EndDialogProps) {
  const { mutate: end, isPending, error } = useEndMember(businessId)

  function confirm() {
    end(id, {
      onSuccess: () => {
        toast({
          title: 'Access ended',
          description: `${name} can no longer give points or rewards.`,
          names: [name],
        })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`End ${name}’s access?`}
      names={[name]}
      confirm="End access"
      keep={`Keep ${name}`}
      onConfirm={confirm}
      busy={isPending && 'Ending...'}
      error={error ? messageOf(error, 'Nothing was changed. Please try again.') : undefined}
    >
      <p>
        Their PIN stops working at once, even on an unlocked till. What they gave stays in the
        history under their name. You can’t undo this, but you can add them again.
      </p>
    </ConfirmDialog>
  )
}
