import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request:
    '{shop}: rispondi YES per ricevere SMS sui tuoi punti e premi. Possibili costi per messaggi e dati. Per disiscriverti: STOP.',
  reward_unlocked: {
    one: '{shop}: hai {count} punto e ti aspetta un premio: {reward}. Mostra i tuoi punti al banco. Per disiscriverti: STOP.',
    many: '{shop}: hai {count} di punti e ti aspetta un premio: {reward}. Mostra i tuoi punti al banco. Per disiscriverti: STOP.',
    other:
      '{shop}: hai {count} punti e ti aspetta un premio: {reward}. Mostra i tuoi punti al banco. Per disiscriverti: STOP.',
  },
  reward_redeemed: {
    one: '{shop}: goditi il tuo premio: {reward}. Ora hai {count} punto. A presto! Per disiscriverti: STOP.',
    many: '{shop}: goditi il tuo premio: {reward}. Ora hai {count} di punti. A presto! Per disiscriverti: STOP.',
    other:
      '{shop}: goditi il tuo premio: {reward}. Ora hai {count} punti. A presto! Per disiscriverti: STOP.',
  },
  points_reset:
    '{shop}: i tuoi punti sono stati azzerati. Domande? Chiedi al banco. Per disiscriverti: STOP.',
  points_expire:
    '{shop}: i tuoi punti ({points}) valgono fino al giorno {date}. Con una visita entro quel giorno li conservi. Per disiscriverti: STOP.',
  points_earned: {
    one: '{shop}: +{count} punto, {points} in tutto. Per il tuo premio ancora {missing}: {reward}. Per disiscriverti: STOP.',
    many: '{shop}: +{count} di punti, {points} in tutto. Per il tuo premio ancora {missing}: {reward}. Per disiscriverti: STOP.',
    other:
      '{shop}: +{count} punti, {points} in tutto. Per il tuo premio ancora {missing}: {reward}. Per disiscriverti: STOP.',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} punto, {points} in tutto. Il tuo premio ti aspetta: {reward}. Per disiscriverti: STOP.',
    many: '{shop}: +{count} di punti, {points} in tutto. Il tuo premio ti aspetta: {reward}. Per disiscriverti: STOP.',
    other:
      '{shop}: +{count} punti, {points} in tutto. Il tuo premio ti aspetta: {reward}. Per disiscriverti: STOP.',
  },
  review_reply: '{shop}, sulla tua opinione: {reply} Per disiscriverti: STOP.',
  help: '{us}: SMS su punti e premi dai negozi a cui hai detto sì. Aiuto: {email}. Possibili costi per messaggi e dati. Per disiscriverti: STOP.',
  customer_code: '{code} è il tuo codice {us}, valido 10 minuti. Non condividerlo.',
  code_by_text:
    '{code} è il tuo codice {us} per il browser che mostra {digits}, valido 10 minuti. Non condividerlo.',
  code_not_found:
    '{us}: nessuna pagina attende un codice con queste cifre. Apri la pagina che lo chiede e invia CODE con le cifre che mostra, per esempio CODE 4821.',
  neutral: {
    shop: 'Un negozio su {us}',
    reward: 'un regalo da parte nostra',
    reply: 'grazie per avercelo detto.',
  },
} satisfies Translation<typeof en, 'it'>
