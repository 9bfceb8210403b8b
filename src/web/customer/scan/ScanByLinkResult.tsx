import type { DescribedCode } from '../../../contract/scan.ts'
import { KeepShop } from '../points/homeScreen/KeepShop.tsx'
import { MoveScan } from './move/MoveScan.tsx'
import { ScanResultView } from './ScanResultView.tsx'
import type { Collected } from './useScanWithPhone.ts'

interface ScanByLinkResultProps {
  collected: Collected
  described: DescribedCode | undefined
  onMoved: (collected: Collected) => void
}

/** What the number earned, and the way out where it was somebody else's. */
export function ScanByLinkResult({ collected, described, onMoved }: ScanByLinkResultProps) {
  const { result, typed, textMe, isMoved, claim } = collected
  return (
    <>
      {described ? <KeepShop business={described.business} /> : null}
      <ScanResultView
        {...{ result, textMe, isMoved, claim }}
        phone={typed.phone}
        code={described?.code}
        shop={described?.business}
      />
      {isMoved ? null : <MoveScan collected={collected} onMoved={onMoved} />}
    </>
  )
}
