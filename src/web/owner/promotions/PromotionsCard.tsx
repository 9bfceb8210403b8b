import ChartColumn from 'lucide-react/icons/chart-column'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, use, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { mostPromotions, type Promotion, type Promotions } from '../../../contract/promotions.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { Table } from '../../platform/ui/Table.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { formatStart, stateOf } from '../rules/ruleWords.ts'
import { DeletePromotion } from './DeletePromotion.tsx'
import { useAround } from './PromotionForm.tsx'
import { formatEffect, formatLimits, formatWhen } from './promotionWords.ts'
import { usePromotions } from './queries.ts'
import { useSwitchPromotion } from './useSwitchPromotion.ts'

/** What gives more points at a time. */
export function PromotionsCard({ business }: { business: Business }) {
  const query = usePromotions(business.id)
  const { paths } = use(OwnerPlace)
  const count = query.data?.promotions.length ?? 0
  return (
    <section
      aria-labelledby="happy-hours"
      className="card grid gap-5 px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px]"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="happy-hours" className="display text-xl">
            Happy hours
          </h3>
          <p className="max-w-[60ch] text-ink-2">{leadOf(count)}</p>
        </div>
        {query.data && count < mostPromotions ? (
          <ButtonLink
            look="plain"
            className="max-md:w-full"
            to={paths.settings({ part: 'rewards', promotion: 'new' })}
          >
            <Plus aria-hidden="true" size={19} />
            Add happy hour
          </ButtonLink>
        ) : null}
      </div>
      {count === 0 && query.data ? null : (
        <PanelData query={query} lines={[80, 55]} failure="Your happy hours did not load">
          {(promotions) => <PromotionTable business={business} promotions={promotions} />}
        </PanelData>
      )}
    </section>
  )
}

function leadOf(count: number): string {
  if (count === 0) return 'Double points on quiet mornings, say. You see what it would cost first.'
  const full = count >= mostPromotions ? ' You have ten: delete one to add another.' : ''
  return `If two hold at once, the better one counts, alone.${full}`
}

interface PromotionTableProps {
  business: Business
  promotions: Promotions
}

function PromotionTable({ business, promotions }: PromotionTableProps) {
  const [deleted, setDeleted] = useState<Promotion>()
  const switchPromotion = useSwitchPromotion(business, promotions)
  const around = useAround(business)
  const state = (promotion: Promotion) => {
    const { word, look } = stateOf(promotion, around.today)
    return <Badge look={look}>{word}</Badge>
  }
  const menu = (promotion: Promotion) => (
    <PromotionMenu
      promotion={promotion}
      onSwitch={() => switchPromotion(promotion)}
      onDelete={() => setDeleted(promotion)}
    />
  )
  return (
    <>
      <Table
        caption="Happy hours"
        rows={promotions.promotions}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Happy hour',
            cell: (one) => <TwoLines first={one.name} then={formatEffect(one)} isName />,
          },
          {
            head: 'When',
            cell: (one) => <TwoLines first={formatWhen(one)} then={formatLimits(one, around)} />,
          },
          {
            head: 'What it did',
            cell: (one) => <ReportLink promotion={one} today={around.today} />,
          },
          { head: 'State', cell: state },
          {
            head: 'Actions',
            action: true,
            cell: (one) => (
              <div className="flex items-center justify-end gap-1">
                <EditLink promotion={one} />
                {menu(one)}
              </div>
            ),
          },
        ]}
        item={(one) => (
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-1">
              <TwoLines first={one.name} then={`${formatEffect(one)}. ${formatWhen(one)}`} isName />
              {state(one)}
            </div>
            {menu(one)}
          </div>
        )}
      />
      {deleted ? (
        <DeletePromotion
          business={business}
          promotions={promotions}
          promotion={deleted}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </>
  )
}

function TwoLines({
  first,
  then,
  isName = false,
}: {
  first: string
  then: string
  isName?: boolean
}) {
  return (
    <div className="py-1 leading-[1.35] wrap-anywhere">
      {isName ? (
        <b className="font-[640]">
          <Exact>{first}</Exact>
        </b>
      ) : (
        <Exact in={first} />
      )}
      <span className="block text-sm text-ink-2">
        <Exact in={then} />
      </span>
    </div>
  )
}

function ReportLink({ promotion, today }: { promotion: Promotion; today: string }): ReactNode {
  const { paths } = use(OwnerPlace)
  const { id, name, startsOn } = promotion
  if (startsOn && startsOn > today) {
    return (
      <span className="text-ink-2">
        <Exact in={formatStart(startsOn, today)} />
      </span>
    )
  }
  return (
    <Link
      to={paths.settings({ part: 'rewards', promotion: id, show: 'report' })}
      className="inline-flex min-h-11 items-center"
    >
      See what it did
      <span className="sr-only">
        : <Exact>{name}</Exact>
      </span>
    </Link>
  )
}

function EditLink({ promotion: { id, name } }: { promotion: Promotion }) {
  const { paths } = use(OwnerPlace)
  return (
    <IconLink to={paths.settings({ part: 'rewards', promotion: id })} aria-label={`Edit ${name}`}>
      <Pencil aria-hidden="true" size={18} />
      Edit
    </IconLink>
  )
}

interface PromotionMenuProps {
  promotion: Promotion
  onSwitch: () => void
  onDelete: () => void
}

function PromotionMenu({ promotion: { id, name, isOn }, onSwitch, onDelete }: PromotionMenuProps) {
  const { paths } = use(OwnerPlace)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const open = (show?: 'report') =>
    navigate(paths.settings({ part: 'rewards', promotion: id, ...(show && { show }) }))
  return (
    <Menu label={`More for ${name}`}>
      {isPhone ? (
        <>
          <MenuItem icon={<Pencil aria-hidden="true" size={18} />} onSelect={() => open()}>
            Edit
          </MenuItem>
          <MenuItem
            icon={<ChartColumn aria-hidden="true" size={18} />}
            onSelect={() => open('report')}
          >
            See what it did
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<Power aria-hidden="true" size={18} />} onSelect={onSwitch}>
        {isOn ? 'End it' : 'Switch on'}
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Trash2 aria-hidden="true" size={18} />} danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
