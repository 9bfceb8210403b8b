import { product } from '../../contract/platform/product.ts'
import { messageDays } from '../../contract/retention.ts'
import { localTimeText } from '../platform/text/wallClock.ts'

/** Explains the archive's contents in plain words. */
export function readMe({
  name,
  madeAt,
  timeZone,
}: {
  name: string
  madeAt: Date
  timeZone: string
}): string {
  const [support] = product.supportEmails
  return `What ${product.name} keeps of ${name}
Made ${localTimeText(timeZone, madeAt)} (${timeZone})

business.csv    your shop and its settings
rewards.csv     your rewards besides the first, which is in business.csv; deleted ones too
promotions.csv  what gives more points at a time; deleted ones too
occasions.csv   what a first visit, a birthday and a friend bring
words.csv       your rewards’, promotions’ and shop’s words in other languages; “of” and “id” say whose
codes.csv       your QR codes, the printed older ones and the deleted ones too
locations.csv   the places of your shop; other files name one by its id
staff.csv       your team, and who was in it before, without PINs
devices.csv     your devices, the unpaired ones too
customers.csv   your customers and their points
birthdays.csv   day and month of customers who gave them to you, for their birthday alone
invitations.csv which customers came by an invitation, and of whom
ledger.csv      every entry that moved points, oldest first
reviews.csv     what customers wrote about you
messages.csv    what was sent to whom, and what became of it; we keep messages for ${messageDays} days
received-texts.csv
                what people texted back, apart from words such as YES and STOP; for ${messageDays} days too
recordings/     voice messages, each under the id of its review; missing if there are none

Not in it: who signed in and what was changed (Settings → Activity shows it), what you wrote to
support, and the picture of your logo.

How to read them
- The CSV files open in every spreadsheet: UTF-8, with commas, one line for each row.
- Times are your shop’s, such as 2026-11-21 16:30:00; the head of each column names the time zone.
- A cell that a spreadsheet would take for a formula begins with '. Phone numbers begin with +, so
  they have it too.
- ledger.csv adds up: the points of a customer in customers.csv are the sum of their entries. What
  was scanned while this file was made may be counted in customers.csv and missing in ledger.csv.
- “kept rewards” in customers.csv are rewards that you have changed or taken away since, as the
  customer keeps them; the date is the last day to reach one.
- “reward” in ledger.csv is the id of the reward that was given; 1 is the first.
- The kinds in ledger.csv: accrual is a scan, bonus what a promotion or an occasion adds to the entry in “goes with”, redemption a reward given, adjustment a change by
  hand, reversal the undoing of the entry in "reverses", reset the setting to zero, import a
  balance that you brought along from another system.
- An entry with the actor staff was made at a till: “given by” and “device” say by whom and on what.
- “scanned from” in ledger.csv names the counter screen or the day card that a customer scanned. It
  is empty for printed codes and for points that nobody scanned.
- A note wrong_number: the customer said that the number of a scan was not theirs, and moved its
  points. There is a reversal for the wrong number and an accrual for the right one.
- A customer who was erased has no phone any more; their points stay, so that sums stay right.

These files hold your customers’ phone numbers and birthdays, and names and notes that you wrote. Keep them where
no one else can open them.

Questions? ${support}
`.replaceAll('\n', '\r\n')
}
