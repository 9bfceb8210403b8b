import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { BusinessView } from '../business/BusinessPage.tsx'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { ActivityFilters, filterLabels } from './ActivityFilters.tsx'
import { ActivityList } from './ActivityList.tsx'
import { type ActivityView, useActivityView } from './useActivityView.ts'

export function Activity({ desk: { business, mayChange } }: { desk: BusinessView }) {
  const view = useActivityView()
  const { filter, search } = view
  const isNarrowed = search !== '' || filter !== 'all'
  return (
    <>
      <OwnerHeading>Activity</OwnerHeading>
      <section aria-labelledby="entries" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
        <h2 id="entries" className="sr-only">
          What happened to points
        </h2>
        <ActivityFilters view={view} />
        <ActivityList
          business={business}
          mayChange={mayChange}
          filter={filter}
          search={search}
          empty={isNarrowed ? <NoMatch view={view} /> : <NoActivity />}
        />
      </section>
    </>
  )
}

function NoMatch({ view: { filter, search, setFilter, setText } }: { view: ActivityView }) {
  const what = filter === 'all' ? 'Nothing' : `Nothing under “${filterLabels[filter]}”`
  function showEverything() {
    setText('')
    setFilter('all')
  }
  return (
    <div role="status">
      <Empty
        title="Nothing found"
        action={
          <Button look="plain" size="slim" onClick={showEverything}>
            Show everything
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {search
            ? `${what} of a number that ends in ${search}. Try its last four digits.`
            : `${what} so far.`}
        </span>
      </Empty>
    </div>
  )
}

function NoActivity() {
  return (
    <Empty
      title="No scans yet"
      action={
        <ButtonLink look="plain" size="slim" to={`${paths.dashboard()}#codes`}>
          Go to your codes
        </ButtonLink>
      }
    >
      Print your codes and put one where people pay. Every scan and every reward shows up here.
    </Empty>
  )
}
