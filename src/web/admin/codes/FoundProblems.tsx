import type { CodeProblems } from '../../../contract/codeRepairs.ts'
import { formatProblem, formatRepair, formatShops } from './labels.ts'

/** What is wrong, where, and what repairing would do. */
export function FoundProblems({ found }: { found: CodeProblems }) {
  return (
    <>
      <ul className="grid gap-3">
        {found.problems.map(({ problem, codes, businesses, totalBusinesses }) => {
          const more = totalBusinesses - businesses.length
          return (
            <li key={problem}>
              <p className="font-bold">{formatProblem(problem, codes)}</p>
              <p className="text-ink-2 wrap-anywhere">
                {businesses.map(({ id, name }) => `${name} (ID ${id})`).join(', ')}
                {more > 0 ? `, and ${formatShops(more)} more` : null}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="mt-4">
        {formatRepair(found)} Printed codes that work keep working. Owners find the new codes on
        their dashboard, ready to print.
      </p>
    </>
  )
}
