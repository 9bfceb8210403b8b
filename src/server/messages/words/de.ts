import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request:
    '{shop}: Antworte mit YES für SMS zu deinen Punkten und Prämien. Es können Kosten für SMS und Daten anfallen. Keine SMS mehr: STOP.',
  reward_unlocked: {
    one: '{shop}: Du hast {count} Punkt und eine Prämie wartet: {reward}. Zeig deine Punkte an der Theke. Keine SMS mehr: STOP.',
    other:
      '{shop}: Du hast {count} Punkte und eine Prämie wartet: {reward}. Zeig deine Punkte an der Theke. Keine SMS mehr: STOP.',
  },
  reward_redeemed: {
    one: '{shop}: Viel Freude mit deiner Prämie: {reward}. Du hast jetzt {count} Punkt. Bis bald! Keine SMS mehr: STOP.',
    other:
      '{shop}: Viel Freude mit deiner Prämie: {reward}. Du hast jetzt {count} Punkte. Bis bald! Keine SMS mehr: STOP.',
  },
  points_reset:
    '{shop}: Deine Punkte wurden auf null gesetzt. Fragen? Bitte an der Theke. Keine SMS mehr: STOP.',
  points_expire:
    '{shop}: Deine Punkte ({points}) gelten bis {date}. Mit jedem Besuch bis dahin bleiben sie. Keine SMS mehr: STOP.',
  points_earned: {
    one: '{shop}: +{count} Punkt, insgesamt {points}. Noch {missing} bis zur Prämie: {reward}. Keine SMS mehr: STOP.',
    other:
      '{shop}: +{count} Punkte, insgesamt {points}. Noch {missing} bis zur Prämie: {reward}. Keine SMS mehr: STOP.',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} Punkt, insgesamt {points}. Deine Prämie wartet: {reward}. Keine SMS mehr: STOP.',
    other:
      '{shop}: +{count} Punkte, insgesamt {points}. Deine Prämie wartet: {reward}. Keine SMS mehr: STOP.',
  },
  review_reply: '{shop}, zu deinem Feedback: {reply} Keine SMS mehr: STOP.',
  help: '{us}: SMS zu Prämien von Geschäften, denen du zugestimmt hast. Hilfe: {email}. Es können Kosten anfallen. Keine SMS mehr: STOP.',
  customer_code: '{code} ist dein {us}-Code, 10 Minuten gültig. Gib ihn nicht weiter.',
  code_by_text:
    '{code} ist dein {us}-Code für den Browser, der {digits} anzeigt, 10 Minuten gültig. Gib ihn nicht weiter.',
  code_not_found:
    '{us}: Keine Seite wartet auf einen Code mit diesen Ziffern. Öffne die Seite, die nach einem Code fragt, und sende CODE mit ihren Ziffern, z. B. CODE 4821.',
  neutral: {
    shop: 'Ein Geschäft bei {us}',
    reward: 'eine Überraschung von uns',
    reply: 'Danke für deine Nachricht.',
  },
} satisfies Translation<typeof en, 'de'>
