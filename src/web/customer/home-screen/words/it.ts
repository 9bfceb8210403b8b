import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'Fatto. Dalla schermata Home i tuoi punti sono a un tocco.',
  dismissed:
    'Magari dopo. Puoi aggiungere questa pagina alla schermata Home dal menu del browser quando vuoi.',
  unavailable: 'Apri il menu del browser per aggiungere questa pagina alla schermata Home.',
  add: 'Aggiungi alla Home',
  thenOneTap: 'Così i tuoi punti sono a un tocco.',
  onIPhone: 'I tuoi punti a un tocco: tocca Condividi {icon}, poi «Aggiungi alla schermata Home».',
} satisfies Translation<typeof en, 'it'>
