import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

export function NoReviews({ business: { id } }: { business: Business }) {
  return (
    <section aria-labelledby="what-they-said">
      <h2 id="what-they-said" className="sr-only">
        What customers said
      </h2>
      <Empty
        title="No reviews yet"
        action={<ButtonLink to={paths.feedback(id)}>Open your feedback page</ButtonLink>}
      >
        Customers leave stars and a comment on your feedback page. Send or print its link from your
        dashboard. The first review shows up here.
      </Empty>
    </section>
  )
}
