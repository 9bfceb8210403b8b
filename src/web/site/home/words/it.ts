import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Controlla i tuoi punti',
  phone: 'Numero di telefono',
  id: 'ID del negozio',
  check: 'Vedi i miei punti',
  checking: 'Controllo dei punti...',
  where: 'L’ID del negozio è sul cartoncino del codice:',
  both: 'Inserisci il numero di telefono e l’ID del negozio',
  unable: 'Non è stato possibile controllare i punti. Verifica i tuoi dati.',
  wholeNumber: 'Inserisci un numero intero',
  slot: 'I tuoi punti appaiono qui',
  slotText: 'Quanti ne hai e quanti te ne mancano.',
  ofThreshold: {
    one: 'su {count} punto',
    many: 'su {count} di punti',
    other: 'su {count} punti',
  },
  needed: {
    one: 'Ti manca <b>{count} punto</b> per:',
    many: 'Ti mancano <b>{count} di punti</b> per:',
    other: 'Ti mancano <b>{count} punti</b> per:',
  },
  paused: 'Questo negozio al momento non dà punti. I tuoi sono al sicuro.',
  redeem: 'Mostra questa schermata per ritirarlo',
  phoneEnds: 'Telefono …{digits}, {time}',
  available: 'Premio disponibile',
} satisfies Translation<typeof en, 'it'>
