import { firstCountries } from '../../../contract/platform/countries.ts'
import { paths } from '../../platform/paths.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { phoneExamples } from '../../platform/ui/PhoneField.tsx'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'

const headClass =
  'border-b-2 border-ink px-2 py-2 text-start text-xs font-[560] text-ink-2 first:ps-0 last:pe-0 md:px-3'
const cellClass = 'h-[50px] px-2 py-1.5 first:ps-0 last:pe-0 md:px-3'

/** How phone numbers are typed and stored, for owners, staff and support. */
export default function PhoneGuidePage() {
  return (
    <>
      <PageHead page="phone-number-guide" />
      <ReadingPage
        heading="Phone number guide"
        lead="Pick the country, then type the number the way you’d say it. We add the country code."
      >
        <ul className="mt-6 grid max-w-[34em] list-disc gap-1.5 ps-5">
          <li>Spaces, dashes and brackets don’t matter. You can also paste a whole number.</li>
          <li>Ten countries come first in the list; all others follow.</li>
          <li>
            A customer is their number: one digit off is a different customer. You can move points
            from a wrong number on the customer’s page.
          </li>
        </ul>
        <Countries />
        <p className="mt-7 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.dashboard()} className="inline-flex min-h-11 items-center">
            Back to the dashboard
          </Link>
          <Link to={paths.adminPanel()} className="inline-flex min-h-11 items-center">
            Back to Admin
          </Link>
        </p>
      </ReadingPage>
    </>
  )
}

function Countries() {
  return (
    <section aria-labelledby="formats" className="card mt-8 px-4 py-[18px] md:px-[26px]">
      <h2 id="formats" className="display mb-2 text-xl">
        Formats for ten countries
      </h2>
      <table className="w-full border-collapse">
        <caption className="sr-only">Country, its code, and what a number looks like there</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              Country
            </th>
            <th scope="col" className={headClass}>
              Code
            </th>
            <th scope="col" className={headClass}>
              You type
            </th>
          </tr>
        </thead>
        <tbody>
          {firstCountries.map(({ code, callingCode, name }) => (
            <tr key={code} className="border-b border-rule last:border-0">
              <th scope="row" className={`${cellClass} text-start font-normal`}>
                {name}
              </th>
              <td className={`${cellClass} font-mono`}>
                <Exact>+{callingCode}</Exact>
              </td>
              <td className={`${cellClass} font-mono whitespace-nowrap max-md:text-[0.9375rem]`}>
                <Exact>{phoneExamples[code]}</Exact>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
