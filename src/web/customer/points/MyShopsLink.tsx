import { customerPaths } from '../../platform/customerPaths.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { pointsWords } from './pointsWords.ts'

/** Leads customers with an account to all of their shops. */
export function MyShopsLink() {
  const { words } = useWords(pointsWords)
  return (
    <p className="px-3 text-center text-sm">
      {words.haveAnAccount}{' '}
      <Link to={customerPaths.myShops()} className="inline-flex min-h-11 items-center">
        {words.seeAllShops}
      </Link>
    </p>
  )
}
