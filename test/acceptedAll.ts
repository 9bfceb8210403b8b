/** What a browser has stored after Accept All Cookies. */
export const acceptedAll = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
  version: 1,
}
