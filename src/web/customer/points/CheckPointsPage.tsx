import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type PageData,
  type PageInvitation,
  type Shop,
  shopAskedFor,
} from '../../../contract/pageData.ts'
import { type TypedPhone, typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import { isOfUnknownShop } from '../../../contract/refusals.ts'
import { useQuery } from '../../platform/api/address.ts'
import { CallError } from '../../platform/api/callError.ts'
import { dataOf, useFirstCountry, usePageData } from '../../platform/api/pageData.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { loadPart, useLater } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { forgetPhone, handedOverPhone, keepCheck } from '../../shared/scan/handedOver.ts'
import { rememberedPhone } from '../../shared/scan/rememberedPhone.ts'
import { HomeScreenLinks } from '../home-screen/HomeScreenLinks.tsx'
import { type Remembering, RememberPhone, useRemembering } from '../RememberPhone.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { checkWords } from './checkWords.ts'
import { PlainPoints } from './PlainPoints.tsx'
import { type CheckProblem, sentenceOfRefusal, useCheckPoints, useShop } from './useCheckPoints.ts'

/** Loads the parts that a page shows at once: how to get here, or what a form has got. */
export async function prepare({ shop, sentCheck, invitation }: PageData): Promise<void> {
  if (!shop) await loadPart(loadHowToCheck)
  if (invitation) await loadPart(loadInvited)
  const points = dataOf(sentCheck?.points)
  if (points) await loadPart(loadPointsView)
  if (points?.rewards) await loadPart((await import('./PointsView.tsx')).loadLadderPoints)
  if (points?.invitation) await loadPart((await import('./PointsView.tsx')).loadBringFriend)
  if (sentCheck?.claim)
    await loadPart((await import('../../shared/rewards/ClaimSlot.tsx')).loadClaimCode)
}

// Needed after the answer, and only then.
const loadPointsView = () => import('./PointsView.tsx').then(({ PointsView }) => PointsView)
// Nobody who scans a code sees it.
const loadHowToCheck = () =>
  import('./HowToCheckPage.tsx').then(({ HowToCheckPage }) => HowToCheckPage)

// Who opens a friend's link.
const loadInvited = () => import('../invitations/Invited.tsx').then(({ Invited }) => Invited)

/** `?code=…` comes from a printed check code, `?business=…` from a scan. */
export default function CheckPointsPage() {
  const search = useQuery()
  const shop = shopAskedFor(search)
  const { sentCheck, invitation } = usePageData()
  if (!shop) return <WithoutShop />
  if (invitation && !sentCheck) return <InvitedToShop shop={shop} invitation={invitation} />
  return <CheckPointsAtShop key={search.toString()} shop={shop} />
}

function WithoutShop() {
  const { part: HowToCheckPage } = useLater(loadHowToCheck)
  return HowToCheckPage ? <HowToCheckPage /> : null
}

/** Shows a phone number's points. */
function CheckPointsAtShop({ shop }: { shop: Shop }) {
  const { words, say } = useWords(checkWords)
  const { data: business, error } = useShop(shop)
  const { sentCheck } = usePageData()
  const { isBusy, problem, checked, check, clear, clearProblem } = useCheckPoints(shop, sentCheck)
  const [form, setForm] = useState<{ typed?: Partial<TypedPhone>; takesFocus?: boolean }>({
    ...(sentCheck && { typed: sentCheck.typed }),
  })
  const remembering = useRemembering(sentCheck?.remember)
  // Loaded while the number is typed, because the answer needs it.
  const wasIdle = useWasIdle()
  const { part: PointsView, again } = useLater(
    loadPointsView,
    wasIdle || isBusy || Boolean(checked),
  )
  const typed = useRef(sentCheck?.typed)
  const businessId = shop.by === 'id' ? shop.businessId : business?.id
  const { code: qrCode, ticket } = shop.by === 'code' ? shop : {}

  useKnownPhone(sentCheck ? undefined : businessId, shop, (phone, isHandedOver) => {
    if (isHandedOver) setForm({ typed: { phone } })
    check(phone)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number is kept once it was good.
  useEffect(() => {
    if (!checked) return
    if (typed.current?.phone === checked.phone) remembering.remember(typed.current)
    keepCheck(checked.points.businessId, checked.phone)
  }, [checked])

  function checkAgain() {
    forgetPhone()
    clear()
    setForm({ takesFocus: true })
  }

  if (error instanceof CallError && isOfUnknownShop(error)) {
    return <UnknownShopPage error={error} />
  }
  const shown = business ?? (checked && { name: checked.points.businessName })
  // Where several rewards wait, their tickets stand on the counter.
  const isTicket = checked?.points.hasReward && !checked.points.rewards
  return (
    <ShopFront business={shown} ground={isTicket ? 'ticket' : 'counter'}>
      <title>{shown ? say(words.titleAt, { shop: shown.name }) : words.title}</title>
      {business ? <HomeScreenLinks business={business} /> : null}
      {checked && PointsView ? (
        <PointsView
          checked={checked}
          qrCode={qrCode}
          codeTicket={ticket}
          timeZone={business?.timeZone}
          shop={business ?? undefined}
          onCheckAgain={checkAgain}
          onRefresh={() => checked && check(checked.phone)}
          onDone={forgetPhone}
        />
      ) : checked ? (
        <PlainPoints points={checked.points} onAgain={again} />
      ) : (
        <CheckPointsForm
          key={form.typed?.phone}
          typed={form.typed}
          takesFocus={form.takesFocus}
          serial={qrCode}
          isBusy={isBusy}
          problem={problem}
          onEdit={clearProblem}
          remembering={remembering}
          onCheck={(asked) => {
            typed.current = asked
            check(asked.phone)
          }}
        />
      )}
    </ShopFront>
  )
}

/** What a friend's link shows. */
function InvitedToShop({ shop, invitation }: { shop: Shop; invitation: PageInvitation }) {
  const { words, say } = useWords(checkWords)
  const { data: business, error } = useShop(shop)
  const { part: Invited } = useLater(loadInvited)
  if (error instanceof CallError && isOfUnknownShop(error)) {
    return <UnknownShopPage error={error} />
  }
  return (
    <ShopFront business={business}>
      <title>{business ? say(words.titleAt, { shop: business.name }) : words.title}</title>
      {business && Invited ? <Invited business={business} invitation={invitation} /> : null}
    </ShopFront>
  )
}

/** Calls once with a phone that is known already. The form itself fills in a remembered number. */
function useKnownPhone(
  businessId: number | undefined,
  shop: Shop,
  then: (phone: string, isHandedOver: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a shop.
  useEffect(() => {
    if (!businessId) return
    const phone = handedOverPhone(businessId)
    // From the home screen it is one tap.
    const known = phone ?? (shop.by === 'id' ? rememberedPhone()?.phone : undefined)
    if (known) then(known, phone !== undefined)
  }, [businessId])
}

interface CheckPointsFormProps {
  /** In the field from the start: handed over, or sent without the page's code. */
  typed: Partial<TypedPhone> | undefined
  /** The form has replaced a result. */
  takesFocus: boolean | undefined
  /** The text of the scanned code. */
  serial: string | undefined
  isBusy: boolean
  problem: CheckProblem | undefined
  remembering: Remembering
  onEdit: () => void
  onCheck: (typed: TypedPhone) => void
}

function CheckPointsForm(props: CheckPointsFormProps) {
  const { typed, takesFocus, serial, isBusy, problem, remembering } = props
  const { words } = useWords(checkWords)
  const [phone, setPhone] = useState(typed?.phone ?? '')
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const firstCountry = useFirstCountry()

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onCheck(typedPhoneIn(new FormData(event.currentTarget)))
  }

  return (
    <>
      <h2 className="display mb-1 text-[2.125rem] leading-[1.08]">{words.howMany}</h2>
      <FormCard
        title={words.checkPoints}
        note={
          serial ? (
            <bdi dir="ltr" translate="no" className="serial">
              {serial}
            </bdi>
          ) : null
        }
      >
        {/* Sent before the page's code arrives, it gets a page of the same parts as answer. */}
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <PhoneField
            label={words.yourPhone}
            hint={words.sameNumber}
            defaultValue={typed?.phone}
            defaultCountry={typed?.country ?? firstCountry}
            error={problem?.about === 'phone' ? problem.message : undefined}
            inputRef={input}
            recall={takesFocus ? undefined : rememberedPhone}
            onChange={(next) => {
              setPhone(next)
              props.onEdit()
            }}
          />
          <RememberPhone {...remembering} />
          {problem?.about === 'check' ? <FieldError>{problem.message}</FieldError> : null}
          <div className="grid gap-2">
            <Button
              type="submit"
              look="biz"
              wide
              // Until the page's code arrives, only CSS knows whether something is typed.
              className={isHydrated ? undefined : 'until-typed'}
              disabled={isHydrated && !phone}
              busy={isBusy && words.checking}
            >
              {words.checkMyPoints}
            </Button>
            {phone || problem ? null : <p className="text-xs text-ink-2">{words.enterYourPhone}</p>}
          </div>
        </form>
      </FormCard>
    </>
  )
}

/** The code or the id in the address belongs to no shop. */
function UnknownShopPage({ error }: { error: CallError }) {
  const { words } = useWords(checkWords)
  return (
    <CustomerLayout>
      <title>{words.noPoints}</title>
      <h1 className="sr-only">{words.title}</h1>
      <ErrorCard
        title={words.noPoints}
        action={
          <div className="mt-1 grid w-full gap-3">
            <ButtonLink to={customerPaths.checkPoints()} wide>
              {words.howToCheck}
            </ButtonLink>
            <ButtonLink to={customerPaths.home()} look="plain" wide>
              {words.goHome}
            </ButtonLink>
          </div>
        }
      >
        {sentenceOfRefusal(error, words)}
      </ErrorCard>
    </CustomerLayout>
  )
}
