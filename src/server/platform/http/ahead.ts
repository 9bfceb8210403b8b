import type { IncomingHttpHeaders } from 'node:http'

/** Headers by which a browser says that it fetches a page before anybody opens it. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const isOfPurpose = /prefetch|prerender|preview|instant/i

/**
 * Whether a browser fetches this before anybody opens it. Any site can cause that for any address,
 * and browsers then name no site. What is refused is requested again once somebody opens it.
 */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] !== undefined ||
  purposes.some((name) => isOfPurpose.test(String(headers[name] ?? '')))

/** Every browser begins its name like this, and most programs that fetch links do not. */
const isLikeBrowser = /^(Mozilla|Opera)\//
/**
 * Programs that take a browser's name too: messengers and networks that draw a link's preview, and
 * search engines. Cubot is a phone.
 */
const program =
  /(?<!\bcu)bot\b|externalhit|meta-external|preview|crawl|spider|scrap|unfurl|embed|iframely|fetcher|whatsapp|vkshare|google-read-aloud|google-safety/i

/**
 * Whether a program opens a link for itself, such as a messenger that shows a preview. Nothing may
 * be used up for it. A wrong guess costs a person one tap.
 */
export function isProgram({ 'user-agent': agent = '' }: IncomingHttpHeaders): boolean {
  return !isLikeBrowser.test(agent) || program.test(agent)
}
