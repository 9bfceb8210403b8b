import type { Business } from '../../contract/businesses.ts'
import { DeskHeading } from '../desk/DeskHeading.tsx'
import { paths } from '../paths.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key, KeyLink } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { printableCodes } from './chosenCodes.ts'
import { PrintDesk } from './PrintDesk.tsx'

export function PrintSet({ business }: { business: Business }) {
  const { data: codes, isError, isFetching, refetch } = useQrCodes(business.id)
  return (
    <div className="grid gap-[18px]">
      <DeskHeading lead="Your codes on paper, in your colors. What you see on the brown paper is what the printer gets.">
        Print a set
      </DeskHeading>
      {codes && printableCodes(codes).length > 0 ? (
        <PrintDesk business={business} codes={codes} />
      ) : null}
      {codes && printableCodes(codes).length === 0 ? <NothingToPrint /> : null}
      {!codes && isError ? (
        <ErrorCard
          title="Your codes could not be loaded"
          action={
            <Key busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
              Try Again
            </Key>
          }
        >
          What is printed already still works. Please try again.
        </ErrorCard>
      ) : null}
      {!codes && !isError ? <Loading>Loading your codes...</Loading> : null}
    </div>
  )
}

function NothingToPrint() {
  return (
    <Empty
      title="No code to print"
      heading={2}
      action={<KeyLink to={`${paths.dashboard()}#codes`}>Go to your codes</KeyLink>}
    >
      Only codes that are switched on are printed. Switch one on or create one, and its tent,
      poster, stickers and card appear here.
    </Empty>
  )
}
