/**
 * Offered to all who rate, whatever the stars: Google and the FTC forbid asking only happy ones.
 */
export function PublicReview({ address }: { address: string | null | undefined }) {
  if (!address) return null
  return (
    <div className="grid gap-2 text-center">
      <p>Want to tell others, too?</p>
      <a href={address} target="_blank" rel="noreferrer" className="key plain w-full">
        Post a review on {siteOf(address)}
      </a>
    </div>
  )
}

/** The site as people call it: by its host, so that everybody knows where the link leads. */
export function siteOf(address: string): string {
  const host = new URL(address).host.replace(/^www\./, '')
  // Not sites.google.com or docs.google.com, where anybody can publish.
  const isGoogle = /^(?:maps\.|search\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/.test(host)
  return isGoogle || host === 'g.page' || host === 'maps.app.goo.gl' ? 'Google' : host
}

interface Given {
  rating: number
  comment: string
  hasVoice: boolean
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']

/** Such as "Corner Bakery has your four stars, your comment and your voice message." */
export function formatThanks(shop: string, { rating, comment, hasVoice }: Given): string {
  const parts = [
    `your ${numbers[rating]} ${rating === 1 ? 'star' : 'stars'}`,
    ...(comment.trim() ? ['your comment'] : []),
    ...(hasVoice ? ['your voice message'] : []),
  ]
  const [last = '', ...before] = parts.reverse()
  return `${shop} has ${before.length > 0 ? `${before.reverse().join(', ')} and ` : ''}${last}.`
}
