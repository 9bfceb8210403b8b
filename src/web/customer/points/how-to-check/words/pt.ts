import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Confira seus pontos',
  howMany: 'Quantos pontos você tem?',
  steps: {
    find: 'Encontre o código que diz “Confira seus pontos”. Ele fica no balcão.',
    point: 'Aponte a câmera do celular para ele e abra o link.',
    type: 'Digite o número de telefone com que você junta pontos. Você verá seus pontos e quantos faltam.',
  },
  goHome: 'Ir para o início',
  fetching: 'Buscando um código...',
  tryIt: 'Testar com um código de teste',
  failed: 'Não foi possível gerar o código QR de teste.',
  tryAgain: 'Tente de novo.',
  noDemoShop: 'Não há loja de demonstração aqui. Escaneie o código de uma loja real.',
} satisfies Translation<typeof en, 'pt'>
