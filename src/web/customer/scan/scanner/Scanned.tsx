import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ShopFront } from '../../ShopFront.tsx'
import { ScanResultView } from '../ScanResultView.tsx'
import { useDescribedCode } from '../useDescribedCode.ts'
import { TextMe } from './TextMe.tsx'
import type { Credited } from './useScan.ts'

interface ScannedProps extends Credited {
  /** As it was typed: perhaps the link. */
  code: string
  phone: string
  onAnother: () => void
}

/** The same result as after a scan by link, with the shop's colours as soon as they are known. */
export function Scanned({ code, phone, result, idempotencyKey, onAnother }: ScannedProps) {
  const { data: described } = useDescribedCode(code)
  const { business, rewardEarned } = result
  return (
    <ShopFront
      business={described?.business ?? business}
      ground={rewardEarned ? 'ticket' : 'counter'}
    >
      <title>QR Code Scanner - Earn Instant Rewards</title>
      <ScanResultView
        {...{ result, phone }}
        textMe={false}
        code={described?.code}
        shop={described?.business}
      />
      <div className="-mt-1.5 grid gap-1.5 px-3">
        <Button look="plain" wide onClick={onAnother}>
          Scan Another
        </Button>
        <ButtonLink look="quiet" to={paths.home()} wide>
          Close
        </ButtonLink>
      </div>
      {described?.textsCustomers ? (
        <TextMe business={business.name} code={code} idempotencyKey={idempotencyKey} />
      ) : null}
    </ShopFront>
  )
}
