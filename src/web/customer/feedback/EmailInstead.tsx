import type { PublicBusiness } from '../../../contract/businesses.ts'

/** For whoever would rather write a letter; nothing where the shop has no address. */
export function EmailInstead({ business: { name, email } }: { business: PublicBusiness }) {
  if (!email) return null
  const subject = encodeURIComponent(`Feedback for ${name}`)
  return (
    <p className="text-center text-sm wrap-anywhere text-ink-2">
      Rather write?{' '}
      <a href={`mailto:${encodeURI(email)}?subject=${subject}`} className="inline-block py-3">
        Email {name}
      </a>
    </p>
  )
}
