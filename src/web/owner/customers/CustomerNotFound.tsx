import { use } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'

/** An address that leads to nobody: an old link, or one of another shop. */
export function CustomerNotFound() {
  const { paths } = use(OwnerPlace)
  return (
    <>
      <OwnerHeading>Customer</OwnerHeading>
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
