import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'Questo codice è scaduto. Scansiona quello che ora è sullo schermo.',
    screen_code_used:
      'Questo codice è appena stato usato. Scansiona quello che ora è sullo schermo.',
    other_days_card: 'Questo cartoncino è di un altro giorno. Chiedi al banco quello di oggi.',
    scan_the_screen:
      'Questi punti si prendono dallo schermo al banco. Scansiona il codice che mostra.',
    scan_todays_card:
      'Questi punti si prendono dal cartoncino di oggi, al banco. Scansiona quello.',
    ticket_over:
      'Hai aperto questa pagina più di dieci minuti fa. Scansiona di nuovo il codice al banco.',
    ticket_used:
      'Questa scansione ha già dato i suoi punti. Scansiona di nuovo il codice per i prossimi.',
    invalid_phone: 'Inserisci un numero di telefono valido',
    phone_unknown:
      'Questo numero è giusto? Non conosciamo ancora numeri così. Se è giusto, invialo di nuovo.',
    invalid_input: 'Controlla quello che hai inserito e riprova.',
    unreadable_body: 'Non siamo riusciti a leggere la richiesta. Invia JSON.',
    body_too_large: 'È troppo grande da inviare. Accorcialo o scegli un file più piccolo.',
    length_required: 'Invia la richiesta con la sua lunghezza invece che a pezzi.',
    unsupported_media: 'Invia la richiesta come JSON.',
    form_expired:
      'Questa pagina è rimasta aperta più di un’ora e non è stato inviato niente. Invia di nuovo.',
    cross_site: 'Questa richiesta arrivava da un altro sito e non è stata eseguita.',
    not_found: 'A questo indirizzo non c’è niente.',
    sign_in_required: 'Non hai effettuato l’accesso.',
    too_many_requests: 'Troppi tentativi in poco tempo. Riprova più tardi.',
    session_changed: 'Hai appena effettuato l’accesso o l’uscita in un’altra finestra. Riprova.',
    code_wrong: 'Questo codice non è corretto.',
    code_expired: 'Questo codice è scaduto o è già stato usato. Chiedine uno nuovo.',
    phone_missing: 'Prima aggiungi e conferma il tuo numero di telefono.',
    business_not_found: 'Negozio non trovato.',
    sign_in_unavailable:
      'In questo momento non possiamo inviare codici via SMS. Contatta l’assistenza.',
    invalid_code: 'Codice QR non valido',
    unknown_code: 'Non conosciamo questo codice. Chiedine uno nuovo al banco.',
    inactive_code: 'Questo codice è disattivato. Chiedi al banco quello attuale.',
    location_closed: 'Questa sede è chiusa. Chiedi al banco il codice attuale.',
    inactive_business: 'Questo negozio per ora non dà punti. Chiedi al banco.',
    check_code:
      'Questo codice mostra solo i tuoi punti. Per raccogliere punti, scansiona l’altro codice al banco.',
    repeat_scan: 'Questi punti sono già stati raccolti poco fa. Riprova più tardi.',
    unconfirmed_limit:
      'Questo negozio sta iniziando e ha già dato tutti i punti di oggi. Torna domani.',
    daily_limit: 'Oggi questo numero ha raccolto punti qui 20 volte. Torna domani.',
    receipt_unknown: 'Non possiamo essere sicuri che questa scansione fosse tua. Chiedi al banco.',
    too_late_to_move:
      'I punti si possono spostare nei 10 minuti dopo la scansione. Chiedi al banco.',
    already_moved: 'Questi punti sono già stati spostati su un altro numero. Chiedi al banco.',
    same_number: 'Quel numero ha già i punti.',
    too_late_to_rate:
      'Puoi valutare una visita per un giorno. La pagina delle opinioni del negozio è sempre aperta.',
    already_rated: 'Hai già valutato questa visita. Grazie.',
    customer_not_found: 'Qui non c’è nessun cliente con quel numero.',
    number_blocked: 'Questo numero non può raccogliere punti qui. Chiedi al banco.',
    birthday_needs_visit:
      'Per indicare il tuo compleanno, raccogli prima dei punti con questo telefono.',
    birthday_changed:
      'Hai già cambiato il tuo compleanno nell’ultimo anno. Potrai cambiarlo di nuovo quando sarà passato un anno.',
    birthdays_off:
      'Questo negozio non dà più niente per i compleanni, quindi il tuo non è stato salvato.',
    visit_needed: 'Per avere il tuo codice di ritiro, scansiona il codice al banco.',
    no_reward_waiting: 'Nessun premio aspetta questo numero.',
    claim_code_unknown:
      'Questo codice di ritiro non è valido. I codici cambiano ogni 3 minuti: rileggilo.',
    transaction_not_found: 'Non troviamo questa operazione.',
    recording_unreadable: 'Non riusciamo a riprodurre questa registrazione. Registra di nuovo.',
    recording_too_long: 'Registra al massimo 60 secondi.',
    recording_refused:
      'Non puoi più aggiungere una registrazione a questa opinione. Lasciane un’altra.',
    voice_switched_off: 'Questo negozio non accetta messaggi vocali.',
    idempotency_key_reused: 'Questa chiave di richiesta è già stata usata per altro. Ricomincia.',
    busy: 'Siamo molto occupati in questo momento. Riprova tra poco.',
    no_room: 'Il nostro spazio è pieno e non è stato salvato niente. Riprova più tardi.',
    unavailable: 'Ora non riusciamo a raggiungere i nostri dati. Riprova tra poco.',
    internal: 'Qualcosa è andato storto da parte nostra. Riprova.',
    number_stopped:
      'Questo numero ci ha chiesto di non ricevere più SMS. Inviaci START da quel telefono e riprova.',
    number_not_texted:
      'Non possiamo inviare SMS a questo tipo di numeri o a questo Paese. Inserisci un cellulare o contatta l’assistenza.',
    reward_gone: 'Questo premio non è più disponibile. Scegline un altro.',
    reward_not_reached: 'Per questo premio non ci sono ancora abbastanza punti. Scegline un altro.',
    milestone_given: 'Questo premio si dà una volta sola e questo cliente lo ha già avuto.',
  },
  limits: {
    unknown_codes_by_address: 'Da qui sono stati scansionati troppi codici sconosciuti.',
    accruals_by_address_and_business:
      'Da questa rete sono arrivate troppe scansioni in questo negozio.',
    accruals_by_address: 'Da questa rete oggi sono arrivate troppe scansioni.',
    points_checks_by_address_in_a_minute: 'Troppe verifiche dei punti in un minuto.',
    points_checks_by_address: 'Troppe verifiche dei punti in un’ora.',
    checked_phones_by_address: 'Da qui sono stati verificati troppi numeri diversi.',
    codes_by_address: 'Da qui sono stati chiesti troppi codici.',
    codes_to_confirmed_phone_by_network:
      'Da qui sono stati chiesti troppi codici per questo numero.',
    unconfirmed_texts_by_prefix: 'Sono stati chiesti troppi SMS per numeri come questo.',
    unconfirmed_texts_by_prefix_and_network:
      'Da qui sono stati chiesti troppi codici per numeri come questo.',
    unconfirmed_texts_by_network: 'Da qui oggi sono stati chiesti troppi codici per numeri nuovi.',
    unconfirmed_texts: 'Abbiamo inviato tutti i nostri codici di oggi.',
    public_feedback_by_address: 'Da qui sono arrivate troppe opinioni nell’ultima ora.',
    public_feedback_by_business: 'Questo negozio oggi ha ricevuto molte opinioni.',
    public_feedback_by_business_and_network:
      'Questo negozio oggi ha ricevuto molte opinioni dalla tua rete.',
    recordings_by_address: 'Da qui oggi sono arrivati troppi messaggi vocali.',
    recordings_by_business: 'Questo negozio oggi ha ricevuto molti messaggi vocali.',
    recordings_by_business_and_network:
      'Questo negozio oggi ha ricevuto molti messaggi vocali dalla tua rete.',
  },
  fields: {
    phone: 'Inserisci il tuo numero di telefono',
    phoneAndId: 'Inserisci il numero di telefono e l’ID del negozio',
    validPhone: 'Inserisci un numero di telefono valido',
    ordinary: 'Usa solo caratteri comuni',
    wholeNumber: 'Inserisci un numero intero',
    fromOne: 'Inserisci un numero da 1 in su',
    tooLarge: 'Questo numero è troppo grande',
    noId: 'Questo indirizzo non contiene un ID valido',
    noCode: 'Codice QR non valido',
    rating: 'Scegli le stelle prima di inviare.',
    newPasscode: 'Chiedi un nuovo codice',
    passcode: 'Inserisci il codice',
    sixDigits: 'Inserisci le 6 cifre del codice',
    invalid: 'Dato non valido',
    aPhone: 'Inserisci un numero di telefono',
    reward: 'Scegli un premio',
    month: 'Scegli un mese',
    day: 'Scegli un giorno',
    dayOfMonth: 'Questo mese ha meno giorni. Scegli un altro giorno.',
    file: 'Scegli un file.',
    key: 'L’Idempotency-Key deve avere da 1 a 200 caratteri ASCII visibili.',
  },
  phoneFaults: {
    'not-a-number': 'Inserisci un numero di telefono valido',
    'one-short': 'Inserisci un numero di telefono valido. A questo manca una cifra.',
    'too-short': 'Inserisci un numero di telefono valido. Questo è troppo corto.',
    'one-long': 'Inserisci un numero di telefono valido. Questo ha una cifra di troppo.',
    'too-long': 'Inserisci un numero di telefono valido. Questo è troppo lungo.',
    letters: 'Inserisci un numero di telefono valido. Usa cifre invece di lettere.',
    extension:
      'Inserisci un numero di telefono valido. Togli l’interno: i punti vanno a un telefono personale.',
    rounded: 'Inserisci un numero di telefono valido. Un foglio di calcolo ha arrotondato questo.',
    'ninth-digit':
      'Inserisci un numero di telefono valido. In Brasile i cellulari hanno nove cifre: aggiungi il 9 dopo il prefisso.',
  },
  phones: {
    twoWays: 'Potrebbe essere {first} o {second}. Scrivilo con + e prefisso internazionale.',
    unknown: '{phone} è giusto? Non conosciamo ancora numeri così. Se è giusto, invialo di nuovo.',
    notTexted: 'Non possiamo inviare SMS a questo numero. Controllalo o inseriscine un altro.',
  },
  tooLong: {
    one: 'Usa al massimo {count} carattere',
    many: 'Usa al massimo {count} di caratteri',
    other: 'Usa al massimo {count} caratteri',
  },
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Riprova tra {count} secondo.',
      many: 'Riprova tra {count} di secondi.',
      other: 'Riprova tra {count} secondi.',
    },
    minutes: {
      one: 'Riprova tra {count} minuto.',
      many: 'Riprova tra {count} di minuti.',
      other: 'Riprova tra {count} minuti.',
    },
    hours: {
      one: 'Riprova tra {count} ora.',
      many: 'Riprova tra {count} di ore.',
      other: 'Riprova tra {count} ore.',
    },
  },
  floods: {
    requests: 'Dalla tua rete sono arrivate troppe richieste.',
    atOnce:
      'In questo momento rispondiamo a molte richieste dalla tua rete. Riprova tra un secondo.',
    files: 'In questo momento arrivano troppi file. Riprova tra qualche secondo.',
    filesOfNetwork: 'Dalla tua rete si stanno inviando più file. Riprova tra qualche secondo.',
    title: 'Un momento, per favore',
    tryAgain: 'Riprova',
  },
  counter: {
    unknownOnScreen: 'Non conosciamo questo codice. Scansiona quello che ora è sullo schermo.',
    otherDay:
      'Questo è il cartoncino di {weekday}, {day}. Mostra questo messaggio al banco. Per il personale: esponete il cartoncino con la data di oggi.',
    acceptYesterdays: 'Se non c’è, il titolare può accettare questo nel pannello.',
    ticketUsed: {
      one: 'Questa scansione ha già dato il suo punto. Scansiona di nuovo il codice per i prossimi.',
      many: 'Questa scansione ha già dato i suoi {count} di punti. Scansiona di nuovo il codice per i prossimi.',
      other:
        'Questa scansione ha già dato i suoi {count} punti. Scansiona di nuovo il codice per i prossimi.',
    },
  },
  moves: {
    undone: 'Il negozio ha ritirato questi punti. Chiedi al banco.',
    merged: 'Il negozio ha spostato i punti di questo numero su un altro. Chiedi al banco.',
    spent: 'Questi punti sono già stati spesi e non si possono spostare. Chiedi al banco.',
  },
  passcodes: {
    question: 'Inserisci il codice che abbiamo inviato via SMS al numero che finisce con {digits}.',
    wrong: {
      one: 'Questo codice non è corretto. Ti resta {count} tentativo.',
      many: 'Questo codice non è corretto. Ti restano {count} di tentativi.',
      other: 'Questo codice non è corretto. Ti restano {count} tentativi.',
    },
    wrongAgain: 'Questo codice non è corretto. Chiedine uno nuovo.',
    manyAsked: 'Per questo numero sono stati chiesti troppi codici.',
    justTexted: 'Abbiamo appena inviato un codice via SMS a questo numero.',
    textedAgain: {
      seconds: {
        one: 'Ne invieremo un altro tra {count} secondo.',
        many: 'Ne invieremo un altro tra {count} di secondi.',
        other: 'Ne invieremo un altro tra {count} secondi.',
      },
      minutes: {
        one: 'Ne invieremo un altro tra {count} minuto.',
        many: 'Ne invieremo un altro tra {count} di minuti.',
        other: 'Ne invieremo un altro tra {count} minuti.',
      },
      hours: {
        one: 'Ne invieremo un altro tra {count} ora.',
        many: 'Ne invieremo un altro tra {count} di ore.',
        other: 'Ne invieremo un altro tra {count} ore.',
      },
    },
    another: {
      seconds: {
        one: 'Puoi chiederne un altro tra {count} secondo.',
        many: 'Puoi chiederne un altro tra {count} di secondi.',
        other: 'Puoi chiederne un altro tra {count} secondi.',
      },
      minutes: {
        one: 'Puoi chiederne un altro tra {count} minuto.',
        many: 'Puoi chiederne un altro tra {count} di minuti.',
        other: 'Puoi chiederne un altro tra {count} minuti.',
      },
      hours: {
        one: 'Puoi chiederne un altro tra {count} ora.',
        many: 'Puoi chiederne un altro tra {count} di ore.',
        other: 'Puoi chiederne un altro tra {count} ore.',
      },
    },
    untextedMany:
      'Per il numero che finisce con {digits} sono stati chiesti troppi codici, forse da estranei, quindi non ne abbiamo inviato un altro. Continua in un altro modo:',
    untextedOther:
      'Un codice per il numero che finisce con {digits} è appena stato chiesto in un altro browser, quindi non ne abbiamo inviato un altro. Aspetta un po’ o continua in un altro modo:',
  },
} satisfies Translation<typeof en, 'it'>
