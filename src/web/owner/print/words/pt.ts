import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'ponto',
    many: 'pontos',
    other: 'pontos',
  },
  scan: 'Escaneie com a câmera',
  type: 'Digite seu número de telefone',
  goal: {
    one: '{count} ponto: {reward}',
    many: '{count} de pontos: {reward}',
    other: '{count} pontos: {reward}',
  },
  noApp: 'Sem app. Só o seu número de telefone.',
  opens: 'Este código abre {site}',
  paid: 'Pagou? Escaneie.',
  worth: {
    one: '{count} ponto.',
    many: '{count} de pontos.',
    other: '{count} pontos.',
  },
  point: 'Aponte a câmera para o código',
  see: 'Veja seus pontos na hora',
  once: 'Um escaneamento por compra. SMS podem ter custo.',
  show: 'Mostre a tela no balcão e ela é sua.',
  today: 'Escaneie e digite seu número. <b>Vale só hoje.</b>',
  check: 'Confira seus pontos',
  seePoints: 'Veja seus pontos',
  none: 'Este código não dá pontos. Você junta pontos ao pagar.',
} satisfies Translation<typeof en, 'pt'>
