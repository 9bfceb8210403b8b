import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { PageData, SentScan } from '../../../contract/pageData.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { useQuery } from '../../platform/api/address.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { dataOf, errorOf, usePageData } from '../../platform/api/pageData.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { NewTab } from '../../platform/ui/NewTab.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { loadPart, useLater } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { useRemembering } from '../RememberPhone.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { CollectForm, type CollectFormProps, loadRefusedScan } from './CollectForm.tsx'
import { keepReceipt, receiptBeforeReload } from './keptReceipt.ts'
import { PlainResult } from './PlainResult.tsx'
import { isDeadCode } from './scanProblem.ts'
import { scanWords } from './scanWords.ts'
import { useDescribedCode } from './useDescribedCode.ts'
import {
  type Collected,
  type ScannedLink,
  useScanWithPhone,
  type WaitingScan,
} from './useScanWithPhone.ts'

// Loaded separately, because people who scan by link wait at a counter and never need it.
const ScannerPage = lazy(() => loadPart(() => import('./ScannerPage.tsx')))

/** Loads the parts that a page shows at once: why a code gives nothing, or what a form has got. */
export async function prepare({ code, sentScan }: PageData): Promise<void> {
  const described = dataOf(code)
  if (described?.kind !== 'earn' || described.refusesPrint || errorOf(sentScan?.scanned)) {
    await loadPart(loadDeadCode)
  }
  if (described?.promotion) await loadPart(loadPromisedWorth)
  if (described?.business.invitationPoints) await loadPart(loadTypedInvitation)
  if (errorOf(sentScan?.scanned)) await loadPart(loadRefusedScan)
  if (!sentScan || 'error' in sentScan.scanned) return
  await loadPart(loadResult)
  const { prepareResult } = await import('./prepareResult.ts')
  await prepareResult(sentScan.scanned.data, sentScan)
}

/** `/scan?qr=…` comes from a printed code; `/scan` alone is the scanner for signed-in customers. */
export default function ScanPage() {
  const search = useQuery()
  const code = search.get('qr')?.trim()
  if (code)
    return <ScanByLinkPage key={code} code={code} ticket={search.get('ticket') ?? undefined} />
  if (code === '') return <WithoutCode />
  return (
    <Suspense fallback={<OpeningScanner />}>
      <ScannerPage />
    </Suspense>
  )
}

// Only while a promotion holds.
const loadPromisedWorth = () =>
  import('./bonus/PromisedWorth.tsx').then(({ PromisedWorth }) => PromisedWorth)

// Only where customers bring friends.
const loadTypedInvitation = () =>
  import('../invitations/TypedInvitation.tsx').then(({ TypedInvitation }) => TypedInvitation)

// Separate too: most codes give points.
const loadDeadCode = () => import('./DeadCodePage.tsx')

function WithoutCode() {
  const { part } = useLater(loadDeadCode)
  return part ? <part.NoCodePage /> : null
}

function OpeningScanner() {
  const { words } = useWords(scanWords)
  return (
    <CustomerLayout>
      <Loading>{words.openingScanner}</Loading>
    </CustomerLayout>
  )
}

const loadResult = () =>
  import('./ScanByLinkResult.tsx').then(({ ScanByLinkResult }) => ScanByLinkResult)

/** Without a login: one phone field, then what the number earned. */
function ScanByLinkPage({ code, ticket }: ScannedLink) {
  const { words, say } = useWords(scanWords)
  const { data: described, error, reload } = useDescribedCode(code)
  const { sentScan } = usePageData()
  const { promised, ...promising } = usePromised(described)
  const [collected, setCollected] = useState(() => sentScan && collectedBy(sentScan))
  const remembering = useRemembering(sentScan?.remember)
  const collect = (got: Collected) => setCollected({ ...got, promised })
  const scanning = useScanWithPhone({ code, ticket }, collect, sentScan)
  // Loaded while the number is typed, because the answer needs it.
  const wasIdle = useWasIdle()
  const { part: Result, again } = useLater(
    loadResult,
    wasIdle || scanning.isBusy || Boolean(collected),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number is kept once it was good.
  useEffect(() => {
    if (!collected) return
    remembering.remember(collected.typed)
    keepReceipt(code, collected)
  }, [collected])
  // After the first paint: the server does not know what this tab stores.
  useLayoutEffect(() => {
    setCollected((shown) => shown ?? receiptBeforeReload(code))
  }, [code])
  useRetryOnline(error, reload)

  // A scan's result stays shown, whatever happens to its code afterwards.
  const refusal = scanning.problem?.about === 'code' ? scanning.problem.error : error
  const refusesPrint = ticket ? undefined : described?.refusesPrint
  const dead = isDeadCode(refusal)
    ? refusal
    : refusesPrint && new CallError({ status: 409, ...refusesPrint })
  const isUseless = !collected && (dead !== undefined || described?.kind === 'check')
  const { part: useless } = useLater(loadDeadCode, isUseless)
  if (isUseless && useless) {
    const takesFocus = scanning.problem !== undefined
    const shown = { business: described?.business, code, takesFocus }
    if (dead) return <useless.DeadCodePage {...shown} error={dead} />
    if (described) return <useless.CheckCodePage described={described} />
  }
  const business = described?.business ?? collected?.result.business
  // Where several rewards wait, their tickets stand on the counter.
  const isTicket = collected?.result.rewardEarned && !collected.result.rewards
  return (
    <ShopFront business={business} ground={isTicket ? 'ticket' : 'counter'}>
      <title>{business ? say(words.titleAt, { shop: business.name }) : words.title}</title>
      {!collected ? (
        <ToCollect
          code={code}
          ticket={ticket}
          described={described}
          worth={<Worth described={described} promised={promised} {...promising} />}
          bonus={promised?.points ?? 0}
          error={error}
          onReload={reload}
          scanning={scanning}
          remembering={remembering}
          sent={sentScan}
        />
      ) : Result ? (
        <Result
          key={collected.typed.phone}
          collected={collected}
          described={described}
          onMoved={setCollected}
        />
      ) : (
        <PlainResult result={collected.result} onAgain={again} />
      )}
    </ShopFront>
  )
}

function useRetryOnline(error: unknown, retry: () => void): void {
  useEffect(() => {
    if (!error) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, retry])
}

/** What a promotion adds while it holds, and what shows it. */
function usePromised(described: DescribedCode | undefined) {
  const [isOver, setOver] = useState(false)
  const { part: PromisedWorth } = useLater(loadPromisedWorth, Boolean(described?.promotion))
  const promised = PromisedWorth && !isOver ? described?.promotion : undefined
  return { promised, PromisedWorth, onOver: () => setOver(true) }
}

interface ToCollectProps extends CollectFormProps {
  worth: ReactNode
  error: unknown
  onReload: () => void
}

/** Before the number is sent. */
function ToCollect({ worth, error, onReload, ...form }: ToCollectProps) {
  const { described, scanning } = form
  const { waiting } = scanning
  const business = described?.business
  const { part: TypedInvitation } = useLater(
    loadTypedInvitation,
    Boolean(business?.invitationPoints),
  )
  return (
    <>
      {worth}
      {error && !waiting ? <Unreachable error={error} onRetry={onReload} /> : null}
      {waiting ? (
        <WaitingScanNotice
          scan={waiting}
          onTryNow={scanning.tryNow}
          onTakeBack={scanning.takeBack}
        />
      ) : null}
      {/* Hidden and not removed, so that the number is still there after a refusal. */}
      <div hidden={Boolean(waiting)}>
        <CollectForm {...form} />
      </div>
      {business && TypedInvitation && !waiting ? <TypedInvitation business={business} /> : null}
      <NumberNote textsCustomers={described?.textsCustomers ?? false} />
    </>
  )
}

/** What becomes of the number. */
function NumberNote({ textsCustomers }: { textsCustomers: boolean }) {
  const { words } = useWords(scanWords)
  return (
    <p className="px-1 text-xs text-ink-2">
      {textsCustomers ? words.yourNumberAndTexts : words.yourNumber}{' '}
      <NewTab href={customerPaths.privacyPolicy()}>{words.privacyPolicy}</NewTab>
    </p>
  )
}

function collectedBy({ scanned, ...sent }: SentScan): Collected | undefined {
  const result = dataOf(scanned)
  return result && { ...sent, result }
}

interface WorthProps extends ReturnType<typeof usePromised> {
  described: DescribedCode | undefined
}

/** Two lines high from the start, so that the form below does not move when the points load. */
function Worth({ described, promised, PromisedWorth, onOver }: WorthProps) {
  const { words, show } = useWords(scanWords)
  if (described && promised && PromisedWorth) {
    return <PromisedWorth points={described.pointValue} promised={promised} onOver={onOver} />
  }
  return (
    <h2 className="display mb-1 min-h-[2lh] text-[2.125rem] leading-[1.08]">
      {described ? show(words.worth, { count: described.pointValue }) : words.worthUnknown}
    </h2>
  )
}

/** Shown above the form and not instead of it: the form works without the shop's name. */
function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { words } = useWords(scanWords)
  return (
    <div className="card grid justify-items-start gap-2 p-4">
      <FieldError>{messageOf(error, words.unreadable)}</FieldError>
      <Button look="plain" size="slim" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

interface WaitingScanNoticeProps {
  scan: WaitingScan
  onTryNow: () => void
  /** Returns to the form, to type another number. */
  onTakeBack: () => void
}

/** Replaces the form while a scan has no answer. */
function WaitingScanNotice({ scan, onTryNow, onTakeBack }: WaitingScanNoticeProps) {
  const { words, show } = useWords(scanWords)
  const { waiting } = words
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <FormCard title={scan.mayHaveArrived ? waiting.noAnswerYet : waiting.notSentYet}>
      <div className="grid gap-4">
        <div role="status">
          <h3 ref={focusRef} tabIndex={-1} className="display mb-1.5 text-xl">
            {waiting.saved}
          </h3>
          <p>{waiting[scan.trouble ?? 'slow']}</p>
        </div>
        <p>
          {show(waiting.forNumber, {
            phone: (
              <b dir="ltr" className="tabular-nums">
                {scan.typed.phone}
              </b>
            ),
          })}
        </p>
        <Button look="biz" wide busy={scan.isSending && waiting.sending} onClick={onTryNow}>
          {waiting.tryNow}
        </Button>
        {scan.mayHaveArrived ? (
          <p className="text-sm text-ink-2">{waiting.wrongNumber}</p>
        ) : (
          <Button look="quiet" onClick={onTakeBack}>
            {waiting.changeNumber}
          </Button>
        )}
      </div>
    </FormCard>
  )
}
