/** What a browser has stored where its owner pressed Accept All Cookies. */
export const acceptedAll = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
  version: 1,
}
