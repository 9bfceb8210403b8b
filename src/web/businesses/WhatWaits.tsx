/** What a registration may not do before its phone is confirmed. */
export function WhatWaits() {
  return (
    <p>
      Setup, codes and printing work at once. Until the phone is confirmed, customers get no texts
      and at most 20 scans a day count. After 7 days without it, this registration ends.
    </p>
  )
}
