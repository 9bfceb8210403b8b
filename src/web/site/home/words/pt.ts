import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Confira seus pontos',
  phone: 'Número de telefone',
  id: 'ID da loja',
  check: 'Ver meus pontos',
  checking: 'Consultando...',
  where: 'O ID da loja está no cartão do código:',
  both: 'Digite o número de telefone e o ID da loja',
  unable: 'Não foi possível ver os pontos. Confira seus dados.',
  wholeNumber: 'Digite um número inteiro',
  slot: 'Seus pontos aparecem aqui',
  slotText: 'Quantos você tem e quantos ainda faltam.',
  ofThreshold: {
    one: 'de {count} ponto',
    many: 'de {count} de pontos',
    other: 'de {count} pontos',
  },
  needed: {
    one: 'Falta <b>{count} ponto</b> para:',
    many: 'Faltam <b>{count} de pontos</b> para:',
    other: 'Faltam <b>{count} pontos</b> para:',
  },
  paused: 'Esta loja não está dando pontos agora. Os seus estão seguros.',
  redeem: 'Mostre esta tela para resgatar',
  phoneEnds: 'Telefone …{digits}, {time}',
  available: 'Recompensa disponível',
} satisfies Translation<typeof en, 'pt'>
