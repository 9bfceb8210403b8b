import type { OutboxSetup } from '../../contract/messages.ts'

/** What the outbox page is for: texts and emails stay on this computer, or are only shown here. */
export function whereMessagesGo({ textsArriveHere, emailsArriveHere }: OutboxSetup): string {
  if (textsArriveHere && emailsArriveHere) {
    return 'In a trial on your own computer no text message or email leaves it. They land here, newest first.'
  }
  if (textsArriveHere) {
    return 'Texts do not leave this computer: they land here, newest first. Emails go out through the mail server; this page shows them.'
  }
  if (emailsArriveHere) {
    return 'Texts go out through the gateway; this page shows them, newest first. Emails do not leave this computer: they land here.'
  }
  return 'Texts go out through the gateway and emails through the mail server. This page shows them, newest first.'
}
