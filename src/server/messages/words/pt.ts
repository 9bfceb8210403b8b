import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

// Without ã, ç, ê and others, which would make every text twice as long to pay.
export default {
  consent_request:
    '{shop}: responda YES para receber SMS dos seus pontos e recompensas. Podem ser cobradas tarifas de mensagens e dados. Para cancelar: STOP.',
  reward_unlocked: {
    one: '{shop}: seu saldo: {count} ponto. Uma recompensa te espera: {reward}. Mostre seus pontos ao atendente. Para cancelar: STOP.',
    many: '{shop}: seu saldo: {count} de pontos. Uma recompensa te espera: {reward}. Mostre seus pontos ao atendente. Para cancelar: STOP.',
    other:
      '{shop}: seu saldo: {count} pontos. Uma recompensa te espera: {reward}. Mostre seus pontos ao atendente. Para cancelar: STOP.',
  },
  reward_redeemed: {
    one: '{shop}: aproveite sua recompensa: {reward}. Agora seu saldo é de {count} ponto. Volte sempre! Para cancelar: STOP.',
    many: '{shop}: aproveite sua recompensa: {reward}. Agora seu saldo é de {count} de pontos. Volte sempre! Para cancelar: STOP.',
    other:
      '{shop}: aproveite sua recompensa: {reward}. Agora seu saldo é de {count} pontos. Volte sempre! Para cancelar: STOP.',
  },
  points_reset:
    '{shop}: seus pontos foram zerados. Alguma pergunta? Fale com a gente na loja. Para cancelar: STOP.',
  points_expire:
    '{shop}: seus pontos ({points}) valem até {date}. Com uma visita até esse dia, eles continuam. Para cancelar: STOP.',
  points_earned: {
    one: '{shop}: +{count} ponto, {points} no total. Para sua recompensa faltam {missing}: {reward}. Para cancelar: STOP.',
    many: '{shop}: +{count} de pontos, {points} no total. Para sua recompensa faltam {missing}: {reward}. Para cancelar: STOP.',
    other:
      '{shop}: +{count} pontos, {points} no total. Para sua recompensa faltam {missing}: {reward}. Para cancelar: STOP.',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} ponto, {points} no total. Sua recompensa te espera: {reward}. Para cancelar: STOP.',
    many: '{shop}: +{count} de pontos, {points} no total. Sua recompensa te espera: {reward}. Para cancelar: STOP.',
    other:
      '{shop}: +{count} pontos, {points} no total. Sua recompensa te espera: {reward}. Para cancelar: STOP.',
  },
  review_reply: '{shop}, sobre o que nos escreveu: {reply} Para cancelar: STOP.',
  help: '{us}: SMS de pontos e recompensas das lojas que aceitou. Ajuda: {email}. Podem ser cobradas tarifas. Para cancelar: STOP.',
  customer_code: '{code} é sua senha do {us}. Vale por 10 minutos. Mantenha em segredo.',
  code_by_text:
    '{code} é sua senha do {us} para o navegador que mostra {digits}. Vale por 10 minutos. Mantenha em segredo.',
  code_not_found:
    '{us}: nenhuma tela espera uma senha com esses algarismos. Abra a tela que pede a senha e envie CODE com os algarismos dela, como CODE 4821.',
  neutral: {
    shop: 'Uma loja no {us}',
    reward: 'um presente da casa',
    reply: 'obrigado por nos contar.',
  },
} satisfies Translation<typeof en, 'pt'>
