import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

/** Nobody set up an identity provider: what works without one. */
export function NoProvider() {
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="no-provider">
      <h2 id="no-provider" className="display text-xl">
        No accounts here yet
      </h2>
      <p>Account sign-in isn’t set up on this site. You don’t need one:</p>
      <ul className="grid gap-2">
        <li>
          <b>Customers:</b> point your phone’s camera at a code and type your phone number.
        </li>
        <li>
          <b>Owners:</b> <Link to={paths.businessRegister()}>register your business</Link> or{' '}
          <Link to={paths.businessCheck()}>open your dashboard</Link> with its name and phone.
        </li>
      </ul>
      <p>
        Expected to sign in here? <Link to={paths.techSupport()}>Ask support</Link>
      </p>
    </section>
  )
}
