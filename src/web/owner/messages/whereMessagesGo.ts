import type { OutboxSetup } from '../../../contract/messages.ts'

/** What the outbox page is for: texts and emails stay on this computer, or are only shown here. */
export function whereMessagesGo({ textsArriveHere, emailsArriveHere }: OutboxSetup): string {
  if (textsArriveHere && emailsArriveHere) {
    return 'In a trial, no text or email leaves your computer. They all land here, newest first.'
  }
  if (textsArriveHere) {
    return 'Texts don’t leave this computer; they land here, newest first. Emails go out through the mail server and are shown here, too.'
  }
  if (emailsArriveHere) {
    return 'Texts go out through the gateway and are shown here, newest first. Emails don’t leave this computer; they land here, too.'
  }
  return 'Texts go out through the gateway and emails through the mail server. This page shows them, newest first.'
}
