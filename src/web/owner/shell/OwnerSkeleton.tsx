import { Awning } from '../../platform/ui/Awning.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'

/** The dashboard's layout until its data arrives. The static page shows it, too. */
export function OwnerSkeleton() {
  const isPhone = useIsPhone()
  return (
    <OwnerPage>
      <h1 className="sr-only">Business dashboard</h1>
      <p role="status" className="sr-only">
        Loading your dashboard...
      </p>
      <div aria-hidden="true" className="grid gap-[18px]">
        <div className="card overflow-hidden">
          <Awning stripes={isPhone ? 7 : 23} heightPx={30} scallopPx={12} />
          <div className="flex items-center gap-5 px-4 pt-[18px] pb-[22px] md:px-[26px]">
            <div className="size-[52px] flex-none rounded-full bg-blank md:size-[68px]" />
            <div className="flex-1">
              <Skeleton lines={[28, 42, 60]} />
            </div>
          </div>
        </div>
        <div className="card px-[26px] py-6">
          <Skeleton lines={[90, 62, 74]} />
        </div>
        <div className="card min-h-[240px] px-[26px] py-6">
          <Skeleton lines={[30, 100, 92, 100]} />
        </div>
      </div>
    </OwnerPage>
  )
}
