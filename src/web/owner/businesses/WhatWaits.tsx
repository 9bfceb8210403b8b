/** What a registration may not do before its phone is confirmed. */
export function WhatWaits() {
  return (
    <p>
      Setup, codes and printing work right away. Until you confirm your phone, customers get no
      texts and only 20 scans a day count. Unconfirmed registrations end after 7 days.
    </p>
  )
}
