import ChartColumn from 'lucide-react/icons/chart-column'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, use, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Business } from '../../../../contract/businesses.ts'
import {
  firstReward,
  type Ladder,
  type LadderReward,
  mostRewards,
} from '../../../../contract/ladder.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { IconLink } from '../../../platform/ui/IconButton.tsx'
import { Link } from '../../../platform/ui/Link.tsx'
import { Menu, MenuItem, MenuRule } from '../../../platform/ui/Menu.tsx'
import { PanelData, type PanelQuery } from '../../../platform/ui/PanelData.tsx'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { Table } from '../../../platform/ui/Table.tsx'
import { useIsPhone } from '../../../platform/ui/useIsPhone.ts'
import { OwnerPlace } from '../../business/ownerPlace.ts'
import { stateOf, todayIn } from '../../rules/ruleWords.ts'
import { useSeveralLocations } from '../../rules/useSeveralLocations.ts'
import { givenWords, readyWords } from '../report/rewardReportWords.ts'
import { StandingChart } from '../report/StandingChart.tsx'
import { DeleteReward } from './DeleteReward.tsx'
import { useRewardsReport } from './queries.ts'
import { RestQuestion } from './RestQuestion.tsx'
import { formatLimits, formatPayment } from './rewardWords.ts'
import { useSwitchReward } from './useSwitchReward.ts'

interface LadderCardProps {
  business: Business
  query: PanelQuery<Ladder>
  heading: ReactNode
  /** The form of the only reward, in the list's place. */
  onlyReward: (ladder: Ladder) => ReactNode
}

/** A shop's rewards. One alone is its form; several are a list. */
export function LadderCard({ business, query, heading, onlyReward }: LadderCardProps) {
  const { paths } = use(OwnerPlace)
  const count = query.data?.rewards.length ?? 0
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px]">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          {heading}
          <p className="max-w-[60ch] text-ink-2">
            <Exact in={leadOf(count)} />
          </p>
        </div>
        {count > 0 && count < mostRewards ? (
          <ButtonLink
            look={count === 1 ? 'plain' : 'till'}
            className="max-md:w-full"
            to={paths.settings({ part: 'rewards', reward: 'new' })}
          >
            <Plus aria-hidden="true" size={19} />
            Add reward
          </ButtonLink>
        ) : null}
      </div>
      <PanelData query={query} lines={[80, 55, 80]} failure="Your rewards did not load">
        {(ladder) =>
          count === 1 ? (
            <>
              {onlyReward(ladder)}
              <p>
                <ReportLink id={firstReward}>See what it did</ReportLink>
              </p>
            </>
          ) : (
            <LadderTable business={business} ladder={ladder} />
          )
        }
      </PanelData>
    </div>
  )
}

function leadOf(count: number): string {
  if (count === 0) return ''
  if (count === 1) return 'Add a smaller one, a bigger one, or one for a few weeks.'
  const full = count >= mostRewards ? ' Delete one to add another.' : ''
  return `${count} of ${mostRewards}. Every reward shows on your customers’ points page.${full}`
}

function LadderTable({ business, ladder }: { business: Business; ladder: Ladder }) {
  const [deleted, setDeleted] = useState<LadderReward>()
  const { switchReward, question, answer } = useSwitchReward(business, ladder)
  const locations = useSeveralLocations(business)
  const report = useRewardsReport(business.id)
  const reportOf = (reward: LadderReward) => report.data?.rewards.find(({ id }) => id === reward.id)
  const today = todayIn(business.timeZone, serverDate())
  const rewards = ladder.rewards.toSorted((one, other) => one.points - other.points)
  const words = (reward: LadderReward) => (
    <RewardWords
      reward={reward}
      payment={formatPayment(reward, ladder.pointCapType)}
      limits={formatLimits(reward, { locations, today })}
    />
  )
  const state = (reward: LadderReward) => {
    const { word, look } = stateOf(reward, today)
    return <Badge look={look}>{word}</Badge>
  }
  const menu = (reward: LadderReward) => (
    <RewardMenu
      reward={reward}
      onSwitch={() => switchReward(reward)}
      onDelete={() => setDeleted(reward)}
    />
  )
  return (
    <>
      <PanelData query={report} lines={[60]} failure="Where your customers stand did not load">
        {(loaded) => <StandingChart report={loaded} rewards={rewards} />}
      </PanelData>
      <Table
        caption="Rewards"
        rows={rewards}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Points', cell: (reward) => <Points reward={reward} /> },
          { head: 'Reward', cell: words },
          { head: 'Ready now', cell: (reward) => <Exact in={readyWords(reportOf(reward))} /> },
          {
            head: 'Given, 90 days',
            cell: (reward) => {
              const given = givenWords(reportOf(reward))
              return given ? <ReportLink id={reward.id}>{given}</ReportLink> : '–'
            },
          },
          { head: 'State', cell: state },
          {
            head: 'Actions',
            action: true,
            cell: (reward) => (
              <div className="flex items-center justify-end gap-1">
                <EditLink reward={reward} />
                {menu(reward)}
              </div>
            ),
          },
        ]}
        item={(reward) => (
          <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-2">
            <Points reward={reward} />
            <div className="grid justify-items-start gap-1">
              {words(reward)}
              {reportOf(reward) ? (
                <span className="text-sm">
                  <Exact
                    in={`Ready now: ${readyWords(reportOf(reward))}. Given, 90 days: ${givenWords(reportOf(reward))}`}
                  />
                </span>
              ) : null}
              {stateOf(reward, today).word === 'On' ? null : state(reward)}
            </div>
            {menu(reward)}
          </div>
        )}
      />
      {deleted ? (
        <DeleteReward
          business={business}
          ladder={ladder}
          reward={deleted}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
      {question ? (
        <RestQuestion question={question} onAnswer={answer} onClose={() => answer(undefined)} />
      ) : null}
    </>
  )
}

function Points({ reward: { points } }: { reward: LadderReward }) {
  return (
    <span className="figure text-xl md:text-2xl">
      <Exact>{points.toLocaleString('en-US')}</Exact>
    </span>
  )
}

interface RewardWordsProps {
  reward: LadderReward
  payment: string
  limits: string
}

function RewardWords({ reward: { name }, payment, limits }: RewardWordsProps) {
  return (
    <div className="py-1 leading-[1.35] wrap-anywhere">
      <b className="font-[640]">
        <Exact>{name}</Exact>
      </b>
      <span className="block text-sm text-ink-2">
        <Exact in={payment} />
      </span>
      {limits ? (
        <span className="block text-sm text-ink-2">
          <Exact in={limits.charAt(0).toUpperCase() + limits.slice(1)} />
        </span>
      ) : null}
    </div>
  )
}

function ReportLink({ id, children }: { id: number; children: ReactNode }) {
  const { paths } = use(OwnerPlace)
  return (
    <Link
      to={paths.settings({ part: 'rewards', reward: id, show: 'report' })}
      className="inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}

function EditLink({ reward: { id, name } }: { reward: LadderReward }) {
  const { paths } = use(OwnerPlace)
  return (
    <IconLink to={paths.settings({ part: 'rewards', reward: id })} aria-label={`Edit ${name}`}>
      <Pencil aria-hidden="true" size={18} />
      Edit
    </IconLink>
  )
}

interface RewardMenuProps {
  reward: LadderReward
  onSwitch: () => void
  onDelete: () => void
}

function RewardMenu({ reward: { id, name, isOn }, onSwitch, onDelete }: RewardMenuProps) {
  const { paths } = use(OwnerPlace)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const isFirst = id === firstReward
  const stays = isFirst ? 'The first reward is always on' : undefined
  return (
    <Menu label={`More for ${name}`}>
      {isPhone ? (
        <MenuItem
          icon={<Pencil aria-hidden="true" size={18} />}
          onSelect={() => navigate(paths.settings({ part: 'rewards', reward: id }))}
        >
          Edit
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<ChartColumn aria-hidden="true" size={18} />}
        onSelect={() => navigate(paths.settings({ part: 'rewards', reward: id, show: 'report' }))}
      >
        See what it did
      </MenuItem>
      <MenuItem icon={<Power aria-hidden="true" size={18} />} missing={stays} onSelect={onSwitch}>
        {isOn ? 'Switch off' : 'Switch on'}
      </MenuItem>
      <MenuRule />
      <MenuItem
        icon={<Trash2 aria-hidden="true" size={18} />}
        danger
        missing={isFirst ? 'The first reward stays. Change it instead' : undefined}
        onSelect={onDelete}
      >
        Delete
      </MenuItem>
    </Menu>
  )
}
