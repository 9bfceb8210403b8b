import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { progressOf } from '../../../contract/progress.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { BandBadge } from '../../platform/ui/Badge.tsx'
import { ButtonLink, ButtonOrLink } from '../../platform/ui/Button.tsx'
import { Moment } from '../../platform/ui/Moment.tsx'
import { PointsFigure } from '../../platform/ui/PointsFigure.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../../shared/language/OwnWords.tsx'
import { RewardTicket } from '../../shared/rewards/RewardTicket.tsx'
import { lastVisit } from '../../shared/scan/lastVisit.ts'
import { BirthdayQuestion } from '../birthday/BirthdayQuestion.tsx'
import { MyShopsLink } from './MyShopsLink.tsx'
import { PlainPoints } from './PlainPoints.tsx'
import { pointsWords } from './pointsWords.ts'
import type { Checked } from './useCheckPoints.ts'

interface PointsViewProps {
  checked: Checked
  /** The scanned code, if one opened the page. */
  qrCode: string | undefined
  /** The code's ticket, if it has one. */
  codeTicket: string | undefined
  /** The shop's, if it is known. */
  timeZone: string | undefined
  shop: PublicBusiness | undefined
  onCheckAgain: () => void
  /** Asks for the same number's points once more. */
  onRefresh: () => void
  onDone: () => void
}

// Only useful once there are points to come back for, so it is loaded then.
const loadAddToHomeScreen = () =>
  import('../home-screen/AddToHomeScreen.tsx').then(({ AddToHomeScreen }) => AddToHomeScreen)

// Most shops have one reward.
export const loadLadderPoints = () =>
  import('./LadderPoints.tsx').then(({ LadderPoints }) => LadderPoints)

// Most shops give nothing for friends.
export const loadBringFriend = () =>
  import('../invitations/BringFriend.tsx').then(({ BringFriend }) => BringFriend)

export function PointsView(props: PointsViewProps) {
  const { checked, qrCode, codeTicket, timeZone, shop, onCheckAgain, onRefresh, onDone } = props
  const { words } = useWords(pointsWords)
  const { points, phone, claim } = checked
  const again = qrCode ? { code: qrCode } : { business: points.businessId }
  const { rewards } = points
  const ladder = useLater(loadLadderPoints, rewards !== undefined)
  const { part: AddToHomeScreen } = useLater(loadAddToHomeScreen)
  const { invitation, businessName } = points
  const { part: BringFriend } = useLater(loadBringFriend, invitation !== undefined)
  const keys = (
    <>
      {points.pointsExpireOn ? <GoodUntil date={points.pointsExpireOn} /> : null}
      <div className="grid grid-cols-2 gap-3 px-3">
        <ButtonOrLink look="plain" to={customerPaths.checkPoints(again)} onClick={onCheckAgain}>
          {words.checkAgain}
        </ButtonOrLink>
        <ButtonLink to={customerPaths.home()} look="biz" onClick={onDone}>
          {words.done}
        </ButtonLink>
      </div>
      <Birthday shop={shop} businessId={points.businessId} phone={phone} />
      {invitation && BringFriend ? (
        <BringFriend invitation={invitation} businessName={businessName} />
      ) : null}
      <MyShopsLink />
      {AddToHomeScreen ? <AddToHomeScreen /> : null}
    </>
  )
  if (rewards && !ladder.part) return <PlainPoints points={points} onAgain={ladder.again} />
  if (rewards && ladder.part) {
    return (
      <ladder.part
        checked={checked}
        rewards={rewards}
        qrCode={qrCode}
        codeTicket={codeTicket}
        timeZone={timeZone}
        action={customerPaths.checkPoints({ ...again, ...(codeTicket && { ticket: codeTicket }) })}
        onRefresh={onRefresh}
      >
        {keys}
      </ladder.part>
    )
  }
  return (
    <>
      {points.hasReward ? (
        <RewardTicket
          heading={words.rewardAvailable}
          points={points.points}
          threshold={points.rewardThreshold}
          reward={points.rewardDescription}
          phone={phone}
          businessId={points.businessId}
          qrCode={qrCode}
          codeTicket={codeTicket}
          timeZone={timeZone}
          first={claim}
        />
      ) : (
        <PointsReceipt points={points} />
      )}
      {keys}
    </>
  )
}

interface BirthdayProps {
  shop: PublicBusiness | undefined
  businessId: number
  phone: string
}

/** Asks whoever has scanned with this browser, if it was this number. */
function Birthday({ shop, businessId, phone }: BirthdayProps) {
  const isHydrated = useHydrated()
  const visit = isHydrated && shop?.birthdayPoints ? lastVisit(businessId) : undefined
  if (!visit) return null
  const { transactionId, receipt } = visit
  return (
    <BirthdayQuestion
      shop={shop}
      visit={{ businessId, transactionId, receipt, phoneNumber: phone }}
    />
  )
}

/** The last day of points whose customer has long stayed away. */
function GoodUntil({ date }: { date: string }) {
  const { words, show } = useWords(pointsWords)
  return (
    <p className="px-3 text-md">
      {show(words.goodUntil, {
        date: <Moment at={`${date}T00:00Z`} timeZone="UTC" shape="day" />,
      })}
    </p>
  )
}

/** How far a customer is from the reward. */
function PointsReceipt({ points: check }: { points: PointsCheck }) {
  const { points, rewardThreshold, pointsNeeded, rewardDescription, givesPoints } = check
  const { words, show } = useWords(pointsWords)
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot>
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <h2 ref={focusRef} tabIndex={-1} {...focusedAtFirst} className="display text-xl">
          {words.yourPoints}
        </h2>
        <BandBadge progress={progressOf(points, rewardThreshold)} />
      </div>
      <p className="mt-2.5 mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-2.5">
        <PointsFigure points={points} />{' '}
        <span translate="no" className="text-[1.25rem] text-ink-2">
          {show(words.ofThreshold, { threshold: rewardThreshold })}
        </span>
      </p>
      <ProgressBar points={points} threshold={rewardThreshold} />
      <p aria-hidden="true" className="mt-[5px] flex justify-between text-2xs text-ink-2">
        <span>0</span>
        <span>{show(words.isYourReward, { threshold: rewardThreshold })}</span>
      </p>
      <p className="perforation mt-3.5 pt-3.5 text-md wrap-anywhere">
        {show(words.neededFor, { count: pointsNeeded })}
        <OwnWords className="block font-[640]">{rewardDescription}</OwnWords>
      </p>
      {check.keptUntil ? (
        <p className="mt-2 text-sm">
          {show(words.kept, {
            count: rewardThreshold,
            day: <Moment at={check.keptUntil} shape="date" timeZone="UTC" />,
          })}
        </p>
      ) : null}
      {givesPoints ? null : <p className="mt-2 text-sm">{words.notGiving}</p>}
    </Receipt>
  )
}
