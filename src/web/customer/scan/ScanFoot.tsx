import type { DescribedCode, ScanResult } from '../../../contract/scan.ts'
import { Moment } from '../../platform/ui/Moment.tsx'

interface ScanFootProps {
  result: ScanResult
  described: DescribedCode | undefined
}

/** When, where and with which code, at the end of a scan's receipt. */
export function ScanFoot({ result: { scannedAt, locationId }, described }: ScanFootProps) {
  const location = described?.locations?.find(({ id }) => id === locationId)
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-2 font-mono text-2xs text-ink-2">
      <Moment at={scannedAt} shape="short" timeZone={described?.business.timeZone} />
      {location ? (
        <bdi translate="no" className="wrap-anywhere">
          {location.name}
        </bdi>
      ) : null}
      {described ? (
        <bdi dir="ltr" translate="no" className="font-medium text-serial">
          {described.code}
        </bdi>
      ) : null}
    </p>
  )
}
