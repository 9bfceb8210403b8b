import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

/** Whoever has an account finds all of their shops in one place. */
export function MyShopsLink() {
  return (
    <p className="px-3 text-center text-sm">
      Have an account?{' '}
      <Link to={paths.myShops()} className="inline-flex min-h-11 items-center">
        See all your shops
      </Link>
    </p>
  )
}
