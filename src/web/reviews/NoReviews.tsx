import type { Business } from '../../contract/businesses.ts'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { KeyLink } from '../ui/Key.tsx'

export function NoReviews({ business: { id } }: { business: Business }) {
  return (
    <section aria-labelledby="what-they-said">
      <h2 id="what-they-said" className="sr-only">
        What customers said
      </h2>
      <Empty
        title="No reviews yet"
        action={<KeyLink to={paths.feedback(id)}>Open your feedback page</KeyLink>}
      >
        Customers leave stars and a comment on your feedback page. Send or print its link from your
        dashboard. The first review shows up here.
      </Empty>
    </section>
  )
}
