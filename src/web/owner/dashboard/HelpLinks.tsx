import BookOpen from 'lucide-react/icons/book-open'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { product } from '../../../contract/product.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

const linkClass =
  'card flex min-h-16 items-center gap-3.5 px-[18px] py-3.5 font-semibold text-ink no-underline'
const noteClass = 'block text-sm font-normal text-ink-2'

/** Where an owner reads on, and whom they ask. */
export function HelpLinks() {
  return (
    <nav aria-label="Help" className="grid gap-2.5 md:grid-cols-3 md:gap-[18px]">
      <Link to={paths.businessManual()} className={linkClass}>
        <BookOpen aria-hidden="true" size={22} />
        <span>
          Business manual
          <span className={noteClass}>Everything, step by step</span>
        </span>
      </Link>
      <Link to={paths.phoneNumberGuide()} className={linkClass}>
        <Phone aria-hidden="true" size={22} />
        <span>
          Phone number guide
          <span className={noteClass}>Formats for ten countries</span>
        </span>
      </Link>
      <a href={`mailto:${product.supportEmails.join(',')}`} className={linkClass}>
        <Mail aria-hidden="true" size={22} />
        <span>
          Email support
          <span className={noteClass}>A reply within 24 hours</span>
        </span>
      </a>
    </nav>
  )
}
