import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'Código QR no válido. Vuelve a escanear el del mostrador.',
  goHome: 'Ir al inicio',
  noCode: 'No hay ningún código QR en la dirección',
  pointYourCamera:
    'Apunta la cámara de tu teléfono al código del mostrador. Esta página se abre con el código y escribes tu número de teléfono para sumar los puntos.',
  onlyYourBalance: '¿Solo quieres ver tu saldo? Consulta tus puntos.',
  checkAt: 'Ver puntos en {shop}',
  showsPoints: 'Este código muestra tus puntos.',
  scanTheOther: 'Para sumar puntos, escanea el otro código del mostrador.',
  foundAtTheCounter: 'Encontraste un código en el mostrador.',
  openIt: 'Ábrelo para sumar tus puntos. Un código en pantalla cambia cada pocos segundos.',
  openTheCode: 'Abrir el código',
} satisfies Translation<typeof en, 'es'>
