import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: 'Bienvenida',
    birthday: 'Cumpleaños',
    invited: 'Por invitación',
    friend: 'Vino una amistad',
  },
  brings: {
    one: 'Ven esa semana y llévate {count} punto extra.',
    many: 'Ven esa semana y llévate {count} de puntos extra.',
    other: 'Ven esa semana y llévate {count} puntos extra.',
  },
  comeBy: {
    one: 'Ven desde tres días antes hasta tres días después: tu visita te dará {count} punto extra.',
    many: 'Ven desde tres días antes hasta tres días después: tu visita te dará {count} de puntos extra.',
    other:
      'Ven desde tres días antes hasta tres días después: tu visita te dará {count} puntos extra.',
  },
  question: '¿Cuándo es tu cumpleaños?',
  month: 'Mes',
  day: 'Día',
  choose: 'Elegir',
  save: 'Guardar mi día',
  saving: 'Guardando...',
  note: 'Solo día y mes, nunca el año. Puedes cambiarlo una vez al año.',
  notNow: 'Ahora no',
  saved: 'Tu cumpleaños está guardado',
  known: 'Ya sabemos cuándo es tu cumpleaños.',
  change: 'Cambiarlo',
  takeBack: 'Borrarlo',
  takenBack: 'Borramos tu cumpleaños.',
  declined: 'No te lo preguntaremos en tres meses.',
  failed: 'No se guardó tu cumpleaños. Revisa tu conexión e inténtalo de nuevo.',
} satisfies Translation<typeof en, 'es'>
