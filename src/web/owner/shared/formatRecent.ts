const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

/** The time alone for today, with the date for any other day, in the reader's time zone. */
export function formatRecent(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return written(moment, time)
  if (moment.getFullYear() === now.getFullYear()) return written(moment, { ...day, ...time })
  return written(moment, { ...day, year: 'numeric' })
}

export function formatDay(moment: Date): string {
  return written(moment, { month: 'long', day: 'numeric', year: 'numeric' })
}

// The product speaks US English. A number and its AM never part at the end of a line.
function written(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(moment).replace(/\s(?=[AP]M)/, '\u00a0')
}
