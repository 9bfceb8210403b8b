import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { findClaim } from '../../../contract/rewards.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Field } from '../../platform/ui/Field.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useRewardProgress } from '../figures/queries.ts'
import { ClaimCodeInput, RewardQuestion, useClaimCodeForm } from './ClaimCodeForm.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { type GivenReward, useFindClaim } from './queries.ts'
import { RewardDialog } from './RewardDialog.tsx'
import { problemOf, rewardKeys, useGiveReward } from './useGiveReward.ts'

interface RedeemCardProps {
  business: Business
  /** Below the perforation. */
  stub: ReactNode
}

/** A claim code field without a dialog. Shows the given reward. */
export function RedeemCard({ business: { id: businessId }, stub }: RedeemCardProps) {
  const [given, setGiven] = useState<GivenReward>()
  const direct = useGiveReward(businessId, setGiven)
  const { giving, choice, closeChoice } = useClaim(businessId, direct)
  const { form, input, error, empty } = useClaimCodeForm(giving)
  const { isPending, asked } = giving
  const setChosen = useAfterClosing(choice !== undefined, setGiven)

  // Returns the focus to the field, once the closed receipt no longer holds it.
  const wasGiven = useRef(false)
  useEffect(() => {
    if (wasGiven.current && !given) empty()
    wasGiven.current = given !== undefined
  })

  return (
    <section aria-labelledby="redeem-a-reward">
      <Ticket isSlim stub={stub}>
        <h2 id="redeem-a-reward" className="display text-xl">
          Redeem a reward
        </h2>
        {/* Red text is unreadable on yellow, so errors get a white background. */}
        <form
          {...form}
          className="mt-1.5 [&_[role=alert]]:rounded-sm [&_[role=alert]]:bg-white [&_[role=alert]]:px-3 [&_[role=alert]]:py-2"
        >
          <Field label="Claim code" error={error}>
            {(control) => (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
                <ClaimCodeInput {...control} {...input} />
                {asked ? null : (
                  <Button type="submit" look="ink" busy={isPending && 'Giving...'}>
                    Redeem
                  </Button>
                )}
              </div>
            )}
          </Field>
          {asked ? <Question giving={giving} onNo={empty} /> : null}
        </form>
      </Ticket>
      {choice ? (
        <GiveDialog
          businessId={businessId}
          by={{ claimCode: choice.claimCode }}
          phone={choice.customerPhone}
          points={choice.points}
          ready={choice.readyRewards}
          asked={choice.rewardId}
          onGiven={(reward) => {
            closeChoice()
            setChosen(reward)
          }}
          onClose={closeChoice}
        />
      ) : null}
      {given ? (
        <RewardDialog businessId={businessId} given={given} onClose={() => setGiven(undefined)} />
      ) : null}
    </section>
  )
}

/** Shows the receipt once the choice is closed and has given back the focus, which the receipt takes. */
function useAfterClosing(isOpen: boolean, show: (given: GivenReward) => void) {
  const [chosen, setChosen] = useState<GivenReward>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reward.
  useEffect(() => {
    if (isOpen || !chosen) return
    const timer = setTimeout(() => {
      setChosen(undefined)
      show(chosen)
    })
    return () => clearTimeout(timer)
  }, [isOpen, chosen])
  return setChosen
}

type FoundClaim = CallOutput<typeof findClaim> & { readonly claimCode: string }

/**
 * Finds out first whose code it is. Where several rewards are ready, that opens a choice; where one
 * is, it is given with the same press.
 */
function useClaim(businessId: number, direct: ReturnType<typeof useGiveReward>) {
  const { mutate, isPending, error, reset } = useFindClaim(businessId)
  const [choice, setChoice] = useState<FoundClaim>()
  const found = useRef<string>(undefined)
  function give(reward: Parameters<typeof direct.give>[0]): void {
    const { claimCode } = reward
    // Pressing again, after a question or a lost answer, is about the code that was found.
    if (!claimCode || claimCode === found.current) {
      direct.give(reward)
      return
    }
    mutate(claimCode, {
      onSuccess: (claim) => {
        if (claim.readyRewards) {
          setChoice({ ...claim, claimCode })
          return
        }
        found.current = claimCode
        direct.give(reward)
      },
    })
  }
  function clear(): void {
    reset()
    found.current = undefined
    direct.clear()
  }
  return {
    giving: {
      ...direct,
      give,
      clear,
      isPending: isPending || direct.isPending,
      problem: problemOf(error) ?? direct.problem,
    },
    choice,
    closeChoice: () => setChoice(undefined),
  }
}

interface QuestionProps {
  giving: ReturnType<typeof useGiveReward>
  onNo: () => void
}

function Question({ giving: { asked, problem, isPending }, onNo }: QuestionProps) {
  if (!asked) return null
  return (
    <>
      {problem ? <RewardQuestion question={problem.sentence} /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="plain" className="grow" onClick={isPending ? undefined : onNo}>
          {rewardKeys[asked].no}
        </Button>
        <Button type="submit" look="ink" className="grow" busy={isPending && 'Giving...'}>
          {rewardKeys[asked].yes}
        </Button>
      </div>
    </>
  )
}

interface RewardsWaitingProps {
  businessId: number
  /** Shown if nobody has one. Nothing by default. */
  none?: string
}

/** How many customers have a reward waiting, with a link to them. */
export function RewardsWaiting({ businessId, none }: RewardsWaitingProps) {
  const { data: progress } = useRewardProgress(businessId)
  const { paths } = use(OwnerPlace)
  const count = progress?.customersWithReward
  // As high as a line of text, so that nothing moves when the count arrives.
  if (count === undefined) return none ? <p>&nbsp;</p> : null
  if (count === 0) return none ? <p>{none}</p> : null
  return (
    <p className="font-[620]">
      <Link to={paths.customers({ state: 'reward-waiting' })} className="text-ink">
        {count === 1
          ? '1 customer has a reward waiting'
          : `${count.toLocaleString('en-US')} customers have a reward waiting`}
      </Link>
    </p>
  )
}
