import { use } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { DeskHeading } from '../shared/DeskHeading.tsx'
import { DeskPlace } from '../shared/deskPlace.ts'

/** An address that leads to nobody: an old link, or one of another shop. */
export function CustomerNotFound() {
  const { paths } = use(DeskPlace)
  return (
    <>
      <DeskHeading>Customer</DeskHeading>
      <Empty
        heading={2}
        title="Customer not found"
        action={
          <ButtonLink look="plain" size="slim" to={paths.customers()}>
            All customers
          </ButtonLink>
        }
      >
        There’s no customer at this address. Search by the last four digits of their number.
      </Empty>
    </>
  )
}
