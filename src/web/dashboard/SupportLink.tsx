import Mail from 'lucide-react/icons/mail'
import { product } from '../../contract/product.ts'

export function SupportLink() {
  return (
    <a
      href={`mailto:${product.supportEmails.join(',')}`}
      className="card flex min-h-16 items-center gap-3.5 px-[18px] py-3.5 font-semibold text-ink no-underline"
    >
      <Mail aria-hidden="true" size={22} />
      <span>
        Email support
        <span className="block text-sm font-normal text-ink-2">A reply within 24 hours</span>
      </span>
    </a>
  )
}
