import { openTab } from '../../platform/ui/NewTab.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { feedbackWords } from './feedbackWords.ts'

/**
 * Offered to all who rate, whatever the stars: Google and the FTC forbid asking only happy ones.
 */
export function PublicReview({ address }: { address: string | null | undefined }) {
  const { words, show } = useWords(feedbackWords)
  if (!address) return null
  return (
    <div className="grid gap-2 text-center">
      <p>{words.others}</p>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        onClick={openTab}
        className="key plain w-full"
      >
        {show(words.post, { site: siteOf(address) })}
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

/** The sentence about what has arrived. */
export function givenIn({ comment }: { comment: string }, hasVoice: boolean) {
  if (comment.trim()) return hasVoice ? 'ratedBoth' : 'ratedComment'
  return hasVoice ? 'ratedVoice' : 'rated'
}
