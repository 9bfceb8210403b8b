import { businessDeleted } from './letters/businessDeleted.ts'
import { emailChanged } from './letters/emailChanged.ts'
import { guideLetter } from './letters/ownerGuide.ts'
import { supportReply } from './letters/supportReply.ts'
import { supportRequest } from './letters/supportRequest.ts'
import { weeklySummary } from './letters/weeklySummary.ts'
import type { Templates } from './templates.ts'

export const letters = {
  email_changed: emailChanged,
  business_deleted_letter: businessDeleted,
  weekly_summary: weeklySummary,
  owner_guide: guideLetter,
  support_reply: supportReply,
  support_request: supportRequest,
} satisfies Partial<Templates>
