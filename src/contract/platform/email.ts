/**
 * Reads an email address as people paste it: with invisible marks, full-width letters, “mailto:”, a
 * name or a label before it, or the comma that came along. Words on both sides of a space are two
 * things, and may be two people’s. The result can be handed to any mail server: the domain is in ASCII
 * (`münchen.example` → `xn--mnchen-3ya.example`) and in lower case. Undefined if it is no address.
 */
export function readEmail(typed: string): string | undefined {
  const bare = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/ ?@ ?/g, '@')
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^(?:e-?mail|mail|correo|courriel)\s?:\s?/i, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/(?<=\p{L})[‘’](?=\p{L})/gu, "'")
    .trim()
    .replace(/^["'“”‘’<(]+|(?<!["'“”‘’>),;:.。])["'“”‘’>),;:.。]+$/gu, '')
  const at = bare.lastIndexOf('@')
  const [local, domain] = [bare.slice(0, at), asciiDomain(bare.slice(at + 1))]
  if (at < 0 || !domain || !isLocalPart(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= longestAddress ? address : undefined
}

/** RFC 5321: 256 characters with the angle brackets around it. */
const longestAddress = 254

/**
 * Dots may stand anywhere: carriers of Japan gave out `ken..m.@docomo.ne.jp` for years, and deliver
 * to it.
 */
function isLocalPart(local: string): boolean {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local) && /[^.]/.test(local)
}

const domainForm =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function asciiDomain(domain: string): string | undefined {
  // What would end a host name in an address of the web is no part of a domain.
  if (domain === '' || /[^\p{L}\p{M}\p{N}.。-]/u.test(domain)) return undefined
  const address = `https://${domain}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return domainForm.test(host) ? host : undefined
}
