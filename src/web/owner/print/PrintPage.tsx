import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { BusinessPage } from '../business/BusinessPage.tsx'
import { useCheckCode, useQrCodes } from '../qr-codes/queries.ts'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { PrintSection } from './PrintSection.tsx'

/** A shop's codes on paper: choose a piece, see the very sheet, print it. */
export default function PrintPage() {
  return (
    <BusinessPage title="Print a set" isPaper>
      {({ business }) => <PrintSet business={business} />}
    </BusinessPage>
  )
}

function PrintSet({ business }: { business: Business }) {
  const codes = useQrCodes(business.id)
  const checkCode = useCheckCode(business.id)
  const loaded = codes.data && checkCode.data && { codes: codes.data, checkCode: checkCode.data }
  const isError = codes.isError || checkCode.isError
  const isFetching = codes.isFetching || checkCode.isFetching

  function loadAgain() {
    for (const { isError, refetch } of [codes, checkCode]) if (isError) void refetch()
  }

  return (
    <div className="grid gap-[18px]">
      <OwnerHeading lead="Your codes on paper, in your colors. What you see is what prints.">
        Print a set
      </OwnerHeading>
      {loaded ? <PrintSection business={business} {...loaded} /> : null}
      {!loaded && isError ? (
        <ErrorCard
          title="Your codes could not be loaded"
          action={
            <Button busy={isFetching && 'Loading...'} onClick={loadAgain}>
              Try Again
            </Button>
          }
        >
          Your printed codes still work. Please try again.
        </ErrorCard>
      ) : null}
      {!loaded && !isError ? <Loading>Loading your codes...</Loading> : null}
    </div>
  )
}
