import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { UnsavedForms, useUnsavedForms } from '../../platform/ui/unsaved.ts'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import type { BusinessView } from '../business/businessView.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { type SettingsPart, settingsParts } from './parts.tsx'

/** For the owner only: contacts, shop, messages, sessions and the log of changes. */
export default function SettingsPage() {
  return (
    <BusinessPage title="Settings" isOwners>
      {(view) => <Settings view={view} />}
    </BusinessPage>
  )
}

function NotTheirs() {
  return (
    <ErrorCard
      title="Only the owner sees this"
      action={<ButtonLink to={paths.dashboard()}>Back to the dashboard</ButtonLink>}
    >
      Support sees the team and its devices, and can change the shop in its setup if the owner
      allows it.
    </ErrorCard>
  )
}

/** A list of parts beside the open part. On phones the list is a page of its own. */
function Settings({ view: { business, isOwner } }: { view: BusinessView }) {
  const isPhone = useIsPhone()
  const [query] = useSearchParams()
  const { forms, report, wouldLose } = useUnsavedForms()
  const { DemoFrame } = use(OwnerPlace)
  const parts = settingsParts.filter(
    ({ isForVisitors, isInDemo }) => isOwner || isForVisitors || (isInDemo && DemoFrame),
  )
  const named = partNamed(query.get('part'))
  const open = named ?? (isPhone ? undefined : parts[0])
  const [opened, setOpened] = useState<ReadonlySet<SettingsPart>>(new Set())
  if (open && !opened.has(open)) setOpened(new Set([...opened, open]))
  const unsaved = new Set([...forms].map((form) => form.split(' ')[0] ?? ''))

  return (
    <>
      <div>
        {isPhone && open ? <AllSettings /> : null}
        <OwnerHeading>Settings</OwnerHeading>
      </div>
      <div className="grid items-start gap-[18px] wide:grid-cols-[232px_minmax(0,1fr)] wide:gap-7">
        <div hidden={isPhone && open !== undefined}>
          <PartList business={business} parts={parts} open={open} unsaved={unsaved} />
        </div>
        {open && !parts.includes(open) ? <NotTheirs /> : null}
        {parts
          .filter((part) => part === open || (part.isForm && opened.has(part)))
          .map((part) => (
            <Part key={part.value} part={part} isOpen={part === open} report={report}>
              {(heading) =>
                part.panel(business, { heading, mayChange: isOwner || DemoFrame !== undefined })
              }
            </Part>
          ))}
      </div>
      <LeaveQuestion wouldLose={wouldLose} />
    </>
  )
}

/** Links in texts and printed guides keep the name that the counter had before. */
const earlierNames: Record<string, string> = { devices: 'counter' }

function partNamed(asked: string | null): SettingsPart | undefined {
  const name = earlierNames[asked ?? ''] ?? asked
  return settingsParts.find(({ value }) => value === name)
}

function AllSettings() {
  const { paths: ownerPaths } = use(OwnerPlace)
  return (
    <IconLink to={ownerPaths.settings()} className="-ms-2.5">
      <ArrowLeft aria-hidden="true" size={18} />
      All settings
    </IconLink>
  )
}

interface PartProps {
  part: SettingsPart
  isOpen: boolean
  report: (form: string, isUnsaved: boolean) => void
  children: (heading: ReactNode) => ReactNode
}

function Part({ part, isOpen, report, children }: PartProps) {
  const { value, word, hasOwnCards = false } = part
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const reportMine = useCallback(
    (form: string, isUnsaved: boolean) => report(`${value} ${form}`, isUnsaved),
    [report, value],
  )
  const wasLedHere = useRef(history.state?.key !== undefined)

  useEffect(() => {
    const isLed = !isFirst.current || wasLedHere.current
    isFirst.current = false
    if (isOpen && isLed) heading.current?.focus()
  }, [isOpen])

  const title = (
    <h2 ref={heading} id={`settings-${value}`} tabIndex={-1} className="display text-2xl">
      {word}
    </h2>
  )
  const content = (
    <UnsavedForms value={reportMine}>{children(hasOwnCards ? title : null)}</UnsavedForms>
  )
  return (
    <section
      hidden={!isOpen}
      aria-labelledby={`settings-${value}`}
      className={hasOwnCards ? 'min-w-0' : 'card px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]'}
    >
      {hasOwnCards ? (
        content
      ) : (
        <>
          <div className="mb-5">{title}</div>
          <div className="max-w-[640px] has-[[data-wide]]:max-w-none">{content}</div>
        </>
      )}
    </section>
  )
}

type LeaveQuestionProps = Pick<ReturnType<typeof useUnsavedForms>, 'wouldLose'>

/**
 * Asked before typed values are lost: with another page, or with the form's own address. Another
 * part of the settings keeps them.
 */
function LeaveQuestion({ wouldLose }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    if (now.pathname !== next.pathname) return wouldLose('everything')
    return now.search !== next.search && wouldLose('page')
  })
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      onClose={() => blocker.reset()}
      question="Leave without saving?"
      confirm="Leave"
      keep="Stay here"
      onConfirm={() => blocker.proceed()}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  )
}

interface PartListProps {
  business: Business
  /** The parts that this viewer may see. */
  parts: readonly SettingsPart[]
  open: SettingsPart | undefined
  /** The parts with unsaved values. */
  unsaved: ReadonlySet<string>
}

const rowClass =
  'flex min-h-[52px] items-center gap-3.5 rounded-sm px-4 font-[560] text-ink no-underline aria-[current]:bg-pad-deep aria-[current]:font-[640] wide:min-h-[46px] wide:px-3'

const groupClass =
  'max-wide:border-t-2 max-wide:border-t-rule-strong max-wide:border-dotted wide:mt-1 wide:border-t-2 wide:border-dotted wide:border-rule-strong wide:pt-1'

/** Beside the open part. On phones, a page of its own. */
function PartList({ business, parts, open, unsaved }: PartListProps) {
  const { paths: ownerPaths } = use(OwnerPlace)
  return (
    <nav aria-label="Settings">
      <ul className="card grid wide:gap-0.5 wide:bg-transparent wide:shadow-none">
        {parts.map((part) => (
          <li
            key={part.value}
            className={`max-wide:not-last:border-b max-wide:border-rule ${part.startsGroup ? groupClass : ''}`}
          >
            <Link
              to={ownerPaths.settings({ part: part.value })}
              aria-current={part === open ? 'page' : undefined}
              className={rowClass}
            >
              <part.Icon aria-hidden="true" size={20} className="flex-none" />
              <span className="grow">{part.word}</span>
              {unsaved.has(part.value) ? (
                <span className="text-xs font-normal text-ink-2">Not saved</span>
              ) : null}
              {part.Count ? (
                <span className="text-sm font-normal text-ink-2 tabular-nums">
                  <part.Count business={business} />
                </span>
              ) : null}
              <ChevronRight aria-hidden="true" size={20} className="flex-none md:hidden" />
            </Link>
          </li>
        ))}
        {parts.length < settingsParts.length ? null : (
          <li className={groupClass}>
            <Link to={paths.businessSetup()} className={rowClass}>
              <ListChecks aria-hidden="true" size={20} className="flex-none" />
              <span className="grow">Walk through the setup</span>
              <ChevronRight aria-hidden="true" size={20} className="flex-none md:hidden" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
