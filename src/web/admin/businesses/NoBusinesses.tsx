import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { BusinessView } from './businessView.ts'

/** Nothing is like what was chosen. */
export function NoMatch({ view, onShowAll }: { view: BusinessView; onShowAll: () => void }) {
  const { search, standing, plan } = view
  const isFiltered = standing !== 'all' || plan !== 'any'
  return (
    <div role="status">
      <Empty
        title="No business found"
        action={
          <Button look="plain" size="slim" onClick={onShowAll}>
            Show all businesses
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {search
            ? `No business${isFiltered ? ' that matches your filters' : ''} has “${search}” in its name, email, phone or ID. Try a shorter part of it.`
            : 'No business matches your filters. Choose another status or plan.'}
        </span>
      </Empty>
    </div>
  )
}

export function NoBusinesses() {
  return (
    <Empty
      title="No businesses yet"
      action={
        <ButtonLink look="plain" size="slim" to={paths.businessRegister()}>
          Register a business
        </ButtonLink>
      }
    >
      Businesses are listed here as soon as they register.
    </Empty>
  )
}
