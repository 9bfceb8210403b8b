import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

// Without á, í, ó and ú, which would make every text twice as long to pay.
export default {
  consent_request:
    '{shop}: responde YES para recibir SMS de tus puntos y recompensas. Pueden aplicarse tarifas de mensajes y datos. Para cancelar: STOP.',
  reward_unlocked: {
    one: '{shop}: tienes {count} punto y te espera una recompensa: {reward}. Muestra tus puntos en el mostrador. Para cancelar: STOP.',
    many: '{shop}: tienes {count} de puntos y te espera una recompensa: {reward}. Muestra tus puntos en el mostrador. Para cancelar: STOP.',
    other:
      '{shop}: tienes {count} puntos y te espera una recompensa: {reward}. Muestra tus puntos en el mostrador. Para cancelar: STOP.',
  },
  reward_redeemed: {
    one: '{shop}: disfruta tu recompensa: {reward}. Ahora tienes {count} punto. ¡Hasta pronto! Para cancelar: STOP.',
    many: '{shop}: disfruta tu recompensa: {reward}. Ahora tienes {count} de puntos. ¡Hasta pronto! Para cancelar: STOP.',
    other:
      '{shop}: disfruta tu recompensa: {reward}. Ahora tienes {count} puntos. ¡Hasta pronto! Para cancelar: STOP.',
  },
  points_reset:
    '{shop}: tus puntos volvieron a cero. ¿Tienes dudas? Pregunta en el mostrador. Para cancelar: STOP.',
  points_expire:
    '{shop}: tus puntos ({points}) valen hasta el {date}. Cualquier visita en ese plazo los conserva. Para cancelar: STOP.',
  points_earned: {
    one: '{shop}: +{count} punto; en total, {points}. Para tu recompensa faltan {missing}: {reward}. Para cancelar: STOP.',
    many: '{shop}: +{count} de puntos; en total, {points}. Para tu recompensa faltan {missing}: {reward}. Para cancelar: STOP.',
    other:
      '{shop}: +{count} puntos; en total, {points}. Para tu recompensa faltan {missing}: {reward}. Para cancelar: STOP.',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} punto; en total, {points}. Tu recompensa te espera: {reward}. Para cancelar: STOP.',
    many: '{shop}: +{count} de puntos; en total, {points}. Tu recompensa te espera: {reward}. Para cancelar: STOP.',
    other:
      '{shop}: +{count} puntos; en total, {points}. Tu recompensa te espera: {reward}. Para cancelar: STOP.',
  },
  review_reply: '{shop}, sobre lo que nos escribiste: {reply} Para cancelar: STOP.',
  help: '{us}: SMS de puntos y recompensas de negocios que aceptaste. Ayuda: {email}. Pueden aplicarse tarifas. Para cancelar: STOP.',
  customer_code: '{code} es tu clave de {us}. Vale 10 minutos. No la compartas.',
  code_by_text:
    '{code} es tu clave de {us} para el navegador que muestra {digits}. Vale 10 minutos. No la compartas.',
  code_not_found:
    '{us}: ninguna pantalla espera una clave con esas cifras. Abre la pantalla que te la pide y manda CODE con las cifras que muestra, por ejemplo CODE 4821.',
  neutral: {
    shop: 'Un negocio en {us}',
    reward: 'un regalo de la casa',
    reply: 'gracias por contarnos.',
  },
} satisfies Translation<typeof en, 'es'>
