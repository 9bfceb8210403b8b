import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { SessionState } from '../../../../contract/auth.ts'
import { call } from '../../../platform/api/call.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { scan } from '../../../platform/api/customerRoutes.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { customerPaths, serverPaths } from '../../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { IconLink } from '../../../platform/ui/IconButton.tsx'
import { NewTab } from '../../../platform/ui/NewTab.tsx'
import { ticks } from '../../../platform/ui/serverTime.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { textsWords } from '../../../shared/messages/textsWords.ts'
import { CustomerLayout } from '../../../shared/pages/CustomerLayout.tsx'
import { ShopFront } from '../../ShopFront.tsx'
import { resultWords } from '../resultWords.ts'
import { ScanResultView } from '../ScanResultView.tsx'
import { scanWords } from '../scanWords.ts'
import { useDescribedCode } from '../useDescribedCode.ts'
import { AddPhone } from './AddPhone.tsx'
import { recentTexts } from './camera/foundText.ts'
import { useCamera } from './camera/useCamera.ts'
import type { ReadBefore } from './camera/useReadCodes.ts'
import { ReadCode, type Way } from './ReadCode.tsx'
import { scannerWords } from './scannerWords.ts'
import type { Credited } from './useScan.ts'

interface CustomerScannerProps {
  customer: NonNullable<SessionState['customer']>
  /** Called if the server no longer knows this customer. */
  onSignedOut: () => void
}

interface Collected extends Credited {
  code: string
  phone: string
}

/** A confirmed phone, then a code, then what it earned. */
export function CustomerScanner({ customer, onSignedOut }: CustomerScannerProps) {
  const [phone, setPhone] = useState(customer.phone)
  const [isChanging, setChanging] = useState(false)
  const [way, setWay] = useState<Way>('camera')
  const [collected, setCollected] = useState<Collected>()
  const [before] = useState<ReadBefore>(() => ({ recent: recentTexts(), collected: new Set() }))
  // The focus follows the customer's steps, but stays where it is when the page opens.
  const [hasMoved, setMoved] = useState(false)
  const isReading = phone !== null && !isChanging && !collected
  const camera = useCamera(isReading && way === 'camera')

  function move(change: () => void) {
    setMoved(true)
    change()
  }

  function show(next: Collected) {
    before.collected.add(next.code)
    setCollected(next)
  }

  function scanAnother() {
    // This result's code is probably still before the camera, and so are its neighbors.
    before.recent.holdAll(ticks())
    move(() => setCollected(undefined))
  }

  if (collected) return <Scanned {...collected} onAnother={scanAnother} />
  if (phone === null || isChanging) {
    return (
      <ScannerFrame>
        <AddPhone
          takesFocus={hasMoved}
          onConfirmed={(confirmed) =>
            move(() => {
              setPhone(confirmed)
              setChanging(false)
            })
          }
          onKeep={phone === null ? undefined : () => move(() => setChanging(false))}
          onSignedOut={onSignedOut}
        />
      </ScannerFrame>
    )
  }
  return (
    <ScannerFrame>
      <ReadCode
        phone={phone}
        way={way}
        onWay={(next) =>
          move(() => {
            setWay(next)
            // Nobody is asked for the camera twice.
            if (next === 'camera') camera.start()
          })
        }
        camera={camera}
        before={before}
        takesFocus={hasMoved}
        onCollected={(code, credited) => show({ ...credited, code, phone })}
        onPhoneMissing={() => move(() => setPhone(null))}
        onSignedOut={onSignedOut}
      />
      <PointsGoTo
        phone={phone}
        customer={customer}
        onChange={() => move(() => setChanging(true))}
      />
    </ScannerFrame>
  )
}

interface PointsGoToProps {
  phone: string
  customer: NonNullable<SessionState['customer']>
  onChange: () => void
}

/** Whose points these are. The last two digits suffice to recognize one's own number. */
function PointsGoTo({ phone, customer, onChange }: PointsGoToProps) {
  const { words, show } = useWords(scannerWords)
  const who = customer.name ?? customer.email
  return (
    <div className="px-1">
      <p>{show(words.pointsGoTo, { digits: <b className="tabular-nums">{phone.slice(-2)}</b> })}</p>
      {who ? (
        <p className="text-sm wrap-anywhere text-ink-2">{show(words.signedInAs, { who })}</p>
      ) : null}
      <div className="mt-1 -ms-3.5 flex flex-wrap gap-x-2">
        <Button look="quiet" size="slim" onClick={onChange}>
          {words.changeNumber}
        </Button>
        <ButtonLink look="quiet" size="slim" to={customerPaths.myShops()}>
          {words.myShops}
        </ButtonLink>
        <ButtonLink look="quiet" size="slim" to={serverPaths.leave()}>
          {words.signOut}
        </ButtonLink>
      </div>
    </div>
  )
}

interface ScannedProps extends Credited {
  /** As typed: perhaps the link. */
  code: string
  phone: string
  onAnother: () => void
}

/** The same result as after a scan by link, with the shop's colors once they are known. */
function Scanned({ code, phone, result, idempotencyKey, onAnother }: ScannedProps) {
  const { words } = useWords(scannerWords)
  const { data: described } = useDescribedCode(code)
  const { business, rewardEarned, rewards } = result
  return (
    <ShopFront
      business={described?.business ?? business}
      ground={rewardEarned && !rewards ? 'ticket' : 'counter'}
    >
      <title>{words.title}</title>
      <ScanResultView
        result={result}
        phone={phone}
        textMe={false}
        described={described}
        asksFeedback
      />
      <div className="-mt-1.5 grid gap-1.5 px-3">
        <Button look="plain" wide onClick={onAnother}>
          {words.scanAnother}
        </Button>
        <ButtonLink look="quiet" to={customerPaths.home()} wide>
          {words.close}
        </ButtonLink>
      </div>
      {described?.textsCustomers ? (
        <TextMe business={business.name} code={code} idempotencyKey={idempotencyKey} />
      ) : null}
    </ShopFront>
  )
}

interface TextMeProps {
  business: string
  code: string
  /**
   * The key of the scan. Asked again with it, the server gives no points and only asks the number.
   */
  idempotencyKey: string
}

/**
 * Asks after the points were given. Only then is the shop known, and a question before would delay
 * everybody for the few who want texts.
 */
function TextMe({ business, code, idempotencyKey }: TextMeProps) {
  const { texts: words } = useWords(scannerWords).words
  const { words: ofTexts, show } = useWords(textsWords)
  const { words: ofResult } = useWords(resultWords)
  const { words: ofScan } = useWords(scanWords)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, problem, press } = usePress((error) => messageOf(error, words.notSaved))

  async function ask() {
    await call(scan, {
      body: { qrCode: code, textMe: true, languages: navigator.languages.join() },
      idempotencyKey,
    })
    setAsked(true)
  }

  if (isAsked) {
    return (
      <p role="status" className="px-3 text-xs text-ink-2">
        {ofResult.result.askedForTexts}
      </p>
    )
  }
  return (
    <section
      aria-label={words.label}
      className="card mx-3 grid justify-items-start gap-2.5 px-4 py-3"
    >
      <p className="text-sm wrap-anywhere">{show(ofTexts.sentence, { shop: business })}</p>
      <p className="text-xs text-ink-2">
        {ofTexts.weAskOnce}{' '}
        <NewTab href={customerPaths.privacyPolicy()}>{ofScan.privacyPolicy}</NewTab>
      </p>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button
        look="plain"
        size="slim"
        busy={isBusy && ofScan.waiting.sending}
        onClick={() => void press(ask)}
      >
        {words.textMe}
      </Button>
    </section>
  )
}

/** The scanner before a code tells which shop it is. Closing it leads home. */
export function ScannerFrame({ children }: { children: ReactNode }) {
  const { words } = useWords(scannerWords)
  const { words: ofScan } = useWords(scanWords)
  return (
    <CustomerLayout
      action={
        <IconLink to={customerPaths.home()} className="-me-2.5">
          <X aria-hidden="true" size={20} />
          {words.close}
        </IconLink>
      }
    >
      <title>{words.title}</title>
      <div>
        <h1 className="display text-[2.125rem] leading-[1.08]">{ofScan.scannerHeading}</h1>
        <p className="mt-2 text-lg">{words.lead}</p>
      </div>
      {children}
    </CustomerLayout>
  )
}
