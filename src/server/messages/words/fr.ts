import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

// Without ê, ç and other letters that would make every text twice as long to pay.
export default {
  consent_request:
    '{shop} : répondez YES pour recevoir des SMS sur vos points et récompenses. Frais de SMS et données possibles. Désabonnement : STOP.',
  reward_unlocked: {
    one: '{shop} : vous avez {count} point et une récompense vous attend : {reward}. Montrez vos points au comptoir. Désabonnement : STOP.',
    many: '{shop} : vous avez {count} de points et une récompense vous attend : {reward}. Montrez vos points au comptoir. Désabonnement : STOP.',
    other:
      '{shop} : vous avez {count} points et une récompense vous attend : {reward}. Montrez vos points au comptoir. Désabonnement : STOP.',
  },
  reward_redeemed: {
    one: '{shop} : profitez de votre récompense : {reward}. Vous avez maintenant {count} point. Revenez vite ! Désabonnement : STOP.',
    many: '{shop} : profitez de votre récompense : {reward}. Vous avez maintenant {count} de points. Revenez vite ! Désabonnement : STOP.',
    other:
      '{shop} : profitez de votre récompense : {reward}. Vous avez maintenant {count} points. Revenez vite ! Désabonnement : STOP.',
  },
  points_reset:
    '{shop} : vos points ont été remis à zéro. Une question ? Demandez au comptoir. Désabonnement : STOP.',
  points_expire:
    '{shop} : vos points ({points}) expirent après le {date}. Une visite jusque-là les conserve. Désabonnement : STOP.',
  points_earned: {
    one: '{shop} : +{count} point, soit {points} en tout. Plus que {missing} pour votre récompense : {reward}. Désabonnement : STOP.',
    many: '{shop} : +{count} de points, soit {points} en tout. Plus que {missing} pour votre récompense : {reward}. Désabonnement : STOP.',
    other:
      '{shop} : +{count} points, soit {points} en tout. Plus que {missing} pour votre récompense : {reward}. Désabonnement : STOP.',
  },
  points_earned_and_waiting: {
    one: '{shop} : +{count} point, soit {points} en tout. Votre récompense vous attend : {reward}. Désabonnement : STOP.',
    many: '{shop} : +{count} de points, soit {points} en tout. Votre récompense vous attend : {reward}. Désabonnement : STOP.',
    other:
      '{shop} : +{count} points, soit {points} en tout. Votre récompense vous attend : {reward}. Désabonnement : STOP.',
  },
  review_reply: '{shop}, au sujet de votre avis : {reply} Désabonnement : STOP.',
  help: '{us} : SMS de points et récompenses de commerces que vous avez acceptés. Aide : {email}. Frais possibles. Désabonnement : STOP.',
  customer_code: '{code} est votre code {us}, valable 10 minutes. Ne le communiquez à personne.',
  code_by_text:
    '{code} est votre code {us} pour le navigateur qui affiche {digits}, valable 10 minutes. Ne le communiquez à personne.',
  code_not_found:
    "{us} : aucun écran ne demande de code avec ces chiffres. Ouvrez l'écran qui en demande un, puis envoyez CODE et les chiffres affichés, comme CODE 4821.",
  neutral: {
    shop: 'Un commerce sur {us}',
    reward: 'une surprise de notre part',
    reply: 'merci de nous en avoir parlé.',
  },
} satisfies Translation<typeof en, 'fr'>
