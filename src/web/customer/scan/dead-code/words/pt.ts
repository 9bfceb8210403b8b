import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'Código QR inválido. Escaneie de novo o do balcão.',
  goHome: 'Ir para o início',
  noCode: 'Nenhum código QR no endereço',
  pointYourCamera:
    'Aponte a câmera do celular para o código do balcão. Esta página abre com o código, e você digita seu número de telefone para juntar os pontos.',
  onlyYourBalance: 'Só quer ver seu saldo? Consulte seus pontos.',
  checkAt: 'Ver pontos em {shop}',
  showsPoints: 'Este código mostra seus pontos.',
  scanTheOther: 'Para juntar pontos, escaneie o outro código do balcão.',
  foundAtTheCounter: 'Você encontrou um código no balcão.',
  openIt: 'Abra para juntar seus pontos. Um código em tela muda a cada poucos segundos.',
  openTheCode: 'Abrir o código',
} satisfies Translation<typeof en, 'pt'>
