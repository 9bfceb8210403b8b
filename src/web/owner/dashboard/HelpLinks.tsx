import BookOpen from 'lucide-react/icons/book-open'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { product } from '../../../contract/platform/product.ts'
import { paths } from '../../platform/paths.ts'
import { Link } from '../../platform/ui/Link.tsx'

const linkClass = 'flex min-h-11 items-center gap-2.5 font-semibold text-ink no-underline'

/** Links to the help, and to people who can answer. */
export function HelpLinks() {
  return (
    <nav aria-label="Help" className="mt-2 border-t-2 border-dotted border-rule pt-1">
      <Link to={paths.businessManual()} className={linkClass}>
        <BookOpen aria-hidden="true" size={18} />
        Business manual
      </Link>
      <Link to={paths.phoneNumberGuide()} className={linkClass}>
        <Phone aria-hidden="true" size={18} />
        Phone number guide
      </Link>
      <a href={`mailto:${product.supportEmails.join(',')}`} className={linkClass}>
        <Mail aria-hidden="true" size={18} />
        Email support
      </a>
    </nav>
  )
}
