import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'Dieser Code ist abgelaufen. Scanne den, der jetzt auf dem Bildschirm steht.',
    screen_code_used:
      'Dieser Code wurde gerade benutzt. Scanne den, der jetzt auf dem Bildschirm steht.',
    other_days_card: 'Diese Karte ist von einem anderen Tag. Frag an der Theke nach der von heute.',
    scan_the_screen: 'Diese Punkte gibt es am Bildschirm an der Theke. Scanne den Code darauf.',
    scan_todays_card:
      'Diese Punkte gibt es mit der heutigen Karte an der Theke. Scanne diese Karte.',
    ticket_over:
      'Du hast diese Seite vor mehr als zehn Minuten geöffnet. Scanne den Code an der Theke noch einmal.',
    ticket_used:
      'Dieser Scan hat seine Punkte schon gegeben. Scanne den Code für die nächsten noch einmal.',
    invalid_phone: 'Gib eine gültige Telefonnummer ein',
    phone_unknown:
      'Stimmt diese Nummer? Solche Nummern kennen wir noch nicht. Wenn sie stimmt, sende sie noch einmal.',
    invalid_input: 'Prüfe deine Eingaben und versuch es noch einmal.',
    unreadable_body: 'Die Anfrage war nicht lesbar. Sende JSON.',
    body_too_large: 'Das ist zu groß zum Senden. Kürze es oder wähle eine kleinere Datei.',
    length_required: 'Sende die Anfrage mit ihrer Länge statt in Teilen.',
    unsupported_media: 'Sende die Anfrage als JSON.',
    form_expired:
      'Diese Seite war über eine Stunde offen, deshalb wurde nichts gesendet. Sende es noch einmal.',
    cross_site: 'Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.',
    not_found: 'Unter dieser Adresse ist nichts.',
    sign_in_required: 'Du bist nicht angemeldet.',
    too_many_requests: 'Zu viele Versuche in kurzer Zeit. Versuch es später noch einmal.',
    session_changed:
      'Du hast dich gerade in einem anderen Fenster an- oder abgemeldet. Versuch es noch einmal.',
    code_wrong: 'Dieser Code stimmt nicht.',
    code_expired: 'Dieser Code ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
    phone_missing: 'Gib zuerst deine Telefonnummer an und bestätige sie.',
    business_not_found: 'Geschäft nicht gefunden.',
    sign_in_unavailable: 'Wir können gerade keinen Code per SMS senden. Wende dich an den Support.',
    invalid_code: 'Ungültiger QR-Code',
    unknown_code: 'Diesen Code kennen wir nicht. Frag an der Theke nach einem neuen.',
    inactive_code: 'Dieser Code ist ausgeschaltet. Frag an der Theke nach dem aktuellen.',
    location_closed: 'Dieser Standort ist geschlossen. Frag an der Theke nach dem aktuellen Code.',
    inactive_business: 'Dieses Geschäft gibt gerade keine Punkte. Frag an der Theke.',
    check_code:
      'Dieser Code zeigt nur deine Punkte. Zum Punktesammeln scanne den anderen Code an der Theke.',
    repeat_scan: 'Diese Punkte wurden gerade eben schon gesammelt. Versuch es später noch einmal.',
    unconfirmed_limit:
      'Dieses Geschäft fängt gerade erst an und hat für heute alle Punkte vergeben. Komm morgen wieder.',
    daily_limit: 'Diese Nummer hat hier heute 20-mal Punkte gesammelt. Komm morgen wieder.',
    receipt_unknown: 'Wir sind nicht sicher, dass das dein Scan war. Frag an der Theke.',
    too_late_to_move:
      'Punkte lassen sich bis 10 Minuten nach dem Scan umbuchen. Frag an der Theke.',
    already_moved: 'Diese Punkte wurden schon auf eine andere Nummer umgebucht. Frag an der Theke.',
    same_number: 'Diese Nummer hat die Punkte schon.',
    too_late_to_rate:
      'Einen Besuch kannst du einen Tag lang bewerten. Die Feedback-Seite des Geschäfts ist immer offen.',
    already_rated: 'Du hast diesen Besuch schon bewertet. Danke.',
    customer_not_found: 'Hier gibt es niemanden mit dieser Nummer.',
    number_blocked: 'Diese Nummer kann hier keine Punkte sammeln. Frag an der Theke.',
    birthday_needs_visit: 'Um deinen Geburtstag anzugeben, sammle zuerst mit diesem Handy Punkte.',
    birthday_changed:
      'Du hast deinen Geburtstag im letzten Jahr schon geändert. Das geht einmal im Jahr.',
    birthdays_off:
      'Dieses Geschäft schenkt nichts mehr zum Geburtstag. Deiner wurde nicht gespeichert.',
    visit_needed: 'Für deinen Einlösecode scanne den Code an der Theke.',
    no_reward_waiting: 'Für diese Nummer wartet keine Prämie.',
    claim_code_unknown:
      'Dieser Einlösecode ist ungültig. Codes wechseln alle 3 Minuten, lies ihn noch einmal ab.',
    transaction_not_found: 'Wir finden diesen Eintrag nicht.',
    recording_unreadable: 'Wir können diese Aufnahme nicht abspielen. Nimm sie noch einmal auf.',
    recording_too_long: 'Nimm höchstens 60 Sekunden auf.',
    recording_refused:
      'Zu diesem Feedback kannst du keine Aufnahme mehr hinzufügen. Gib ein neues ab.',
    voice_switched_off: 'Dieses Geschäft nimmt keine Sprachnachrichten an.',
    idempotency_key_reused:
      'Dieser Anfrageschlüssel wurde schon für etwas anderes benutzt. Fang noch einmal an.',
    busy: 'Bei uns ist gerade sehr viel los. Versuch es gleich noch einmal.',
    no_room:
      'Unser Speicher ist voll, deshalb wurde nichts gespeichert. Versuch es später noch einmal.',
    unavailable: 'Wir erreichen unsere Daten gerade nicht. Versuch es gleich noch einmal.',
    internal: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
    number_stopped:
      'Diese Nummer möchte keine SMS mehr von uns. Sende uns START von diesem Telefon und versuch es noch einmal.',
    number_not_texted:
      'An solche Nummern oder in dieses Land senden wir keine SMS. Gib eine Handynummer ein oder wende dich an den Support.',
    reward_gone: 'Diese Prämie gibt es nicht mehr. Wähle eine andere.',
    reward_not_reached: 'Für diese Prämie reichen die Punkte noch nicht. Wähle eine andere.',
    milestone_given: 'Diese Prämie gibt es nur einmal, und diese Person hatte sie schon.',
  },
  limits: {
    unknown_codes_by_address: 'Von hier wurden zu viele unbekannte Codes gescannt.',
    accruals_by_address_and_business: 'Aus diesem Netz kamen in diesem Geschäft zu viele Scans.',
    accruals_by_address: 'Aus diesem Netz kamen heute zu viele Scans.',
    points_checks_by_address_in_a_minute: 'Zu viele Punkteabfragen in einer Minute.',
    points_checks_by_address: 'Zu viele Punkteabfragen in einer Stunde.',
    checked_phones_by_address: 'Von hier wurden zu viele verschiedene Nummern abgefragt.',
    codes_by_address: 'Von hier wurden zu viele Codes angefordert.',
    codes_to_confirmed_phone_by_network:
      'Von hier wurden zu viele Codes für diese Nummer angefordert.',
    unconfirmed_texts_by_prefix: 'Für Nummern wie diese wurden zu viele SMS angefordert.',
    unconfirmed_texts_by_prefix_and_network:
      'Von hier wurden zu viele Codes für Nummern wie diese angefordert.',
    unconfirmed_texts_by_network:
      'Von hier wurden heute zu viele Codes für neue Nummern angefordert.',
    unconfirmed_texts: 'Wir haben für heute alle Codes verschickt.',
    public_feedback_by_address: 'Von hier kam in der letzten Stunde zu viel Feedback.',
    public_feedback_by_business: 'Dieses Geschäft hat heute sehr viel Feedback bekommen.',
    public_feedback_by_business_and_network:
      'Dieses Geschäft hat heute sehr viel Feedback aus deinem Netz bekommen.',
    recordings_by_address: 'Von hier kamen heute zu viele Sprachnachrichten.',
    recordings_by_business: 'Dieses Geschäft hat heute sehr viele Sprachnachrichten bekommen.',
    recordings_by_business_and_network:
      'Dieses Geschäft hat heute sehr viele Sprachnachrichten aus deinem Netz bekommen.',
  },
  fields: {
    phone: 'Gib deine Telefonnummer ein',
    phoneAndId: 'Gib Telefonnummer und Nummer des Geschäfts ein',
    validPhone: 'Gib eine gültige Telefonnummer ein',
    ordinary: 'Verwende nur gewöhnliche Zeichen',
    wholeNumber: 'Gib eine ganze Zahl ein',
    fromOne: 'Gib eine Zahl ab 1 ein',
    tooLarge: 'Diese Zahl ist zu groß',
    noId: 'Diese Adresse enthält keine gültige ID',
    noCode: 'Ungültiger QR-Code',
    rating: 'Wähle vor dem Senden deine Sterne.',
    newPasscode: 'Fordere einen neuen Code an',
    passcode: 'Gib den Code ein',
    sixDigits: 'Gib die 6 Ziffern des Codes ein',
    invalid: 'Ungültige Eingabe',
    aPhone: 'Gib eine Telefonnummer ein',
    reward: 'Wähle eine Prämie',
    month: 'Wähle einen Monat aus',
    day: 'Wähle einen Tag aus',
    dayOfMonth: 'Dieser Monat hat weniger Tage. Wähle einen anderen Tag aus.',
    file: 'Wähle eine Datei.',
    key: 'Der Idempotency-Key braucht 1 bis 200 sichtbare ASCII-Zeichen.',
  },
  phoneFaults: {
    'not-a-number': 'Gib eine gültige Telefonnummer ein',
    'one-short': 'Gib eine gültige Telefonnummer ein. Hier fehlt eine Ziffer.',
    'too-short': 'Gib eine gültige Telefonnummer ein. Diese ist zu kurz.',
    'one-long': 'Gib eine gültige Telefonnummer ein. Hier ist eine Ziffer zu viel.',
    'too-long': 'Gib eine gültige Telefonnummer ein. Diese ist zu lang.',
    letters: 'Gib eine gültige Telefonnummer ein. Nimm Ziffern statt Buchstaben.',
    extension:
      'Gib eine gültige Telefonnummer ein. Lass die Durchwahl weg: Punkte gehören zu einem eigenen Telefon.',
    rounded: 'Gib eine gültige Telefonnummer ein. Eine Tabellenkalkulation hat diese gerundet.',
    'ninth-digit':
      'Gib eine gültige Telefonnummer ein. Handynummern in Brasilien haben neun Ziffern: Füge nach der Vorwahl die 9 hinzu.',
  },
  phones: {
    twoWays: 'Das kann {first} oder {second} sein. Gib die Nummer mit + und Landesvorwahl ein.',
    unknown:
      'Stimmt {phone}? Solche Nummern kennen wir noch nicht. Wenn sie stimmt, sende sie noch einmal.',
    notTexted: 'An diese Nummer können wir keine SMS senden. Prüfe sie oder gib eine andere ein.',
  },
  tooLong: {
    one: 'Verwende höchstens {count} Zeichen',
    other: 'Verwende höchstens {count} Zeichen',
  },
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Versuch es in {count} Sekunde noch einmal.',
      other: 'Versuch es in {count} Sekunden noch einmal.',
    },
    minutes: {
      one: 'Versuch es in {count} Minute noch einmal.',
      other: 'Versuch es in {count} Minuten noch einmal.',
    },
    hours: {
      one: 'Versuch es in {count} Stunde noch einmal.',
      other: 'Versuch es in {count} Stunden noch einmal.',
    },
  },
  floods: {
    requests: 'Aus deinem Netz kamen zu viele Anfragen.',
    atOnce:
      'Gerade werden viele Anfragen aus deinem Netz beantwortet. Versuch es in einer Sekunde noch einmal.',
    files: 'Gerade kommen zu viele Dateien an. Versuch es in ein paar Sekunden noch einmal.',
    filesOfNetwork:
      'Aus deinem Netz werden gerade mehrere Dateien gesendet. Versuch es in ein paar Sekunden noch einmal.',
    title: 'Einen Moment bitte',
    tryAgain: 'Erneut versuchen',
  },
  counter: {
    unknownOnScreen:
      'Diesen Code kennen wir nicht. Scanne den, der jetzt auf dem Bildschirm steht.',
    otherDay:
      'Das ist die Karte für {weekday}, {day}. Zeig das an der Theke. Für das Team: Stellt die Karte mit dem heutigen Datum auf.',
    acceptYesterdays: 'Wenn es keine gibt, kann die Geschäftsleitung diese im Dashboard zulassen.',
    ticketUsed: {
      one: 'Dieser Scan hat seinen {count} Punkt schon gegeben. Scanne den Code für die nächsten noch einmal.',
      other:
        'Dieser Scan hat seine {count} Punkte schon gegeben. Scanne den Code für die nächsten noch einmal.',
    },
  },
  moves: {
    undone: 'Das Geschäft hat diese Punkte zurückgenommen. Frag an der Theke.',
    merged:
      'Das Geschäft hat die Punkte dieser Nummer auf eine andere umgebucht. Frag an der Theke.',
    spent: 'Diese Punkte sind schon ausgegeben und lassen sich nicht umbuchen. Frag an der Theke.',
  },
  passcodes: {
    question:
      'Gib den Code ein, den wir per SMS an die Nummer mit den Endziffern {digits} gesendet haben.',
    wrong: {
      one: 'Dieser Code stimmt nicht. Du hast noch {count} Versuch.',
      other: 'Dieser Code stimmt nicht. Du hast noch {count} Versuche.',
    },
    wrongAgain: 'Dieser Code stimmt nicht. Fordere einen neuen an.',
    manyAsked: 'Für diese Nummer wurden zu viele Codes angefordert.',
    justTexted: 'Wir haben gerade einen Code an diese Nummer gesendet.',
    textedAgain: {
      seconds: {
        one: 'In {count} Sekunde senden wir wieder einen.',
        other: 'In {count} Sekunden senden wir wieder einen.',
      },
      minutes: {
        one: 'In {count} Minute senden wir wieder einen.',
        other: 'In {count} Minuten senden wir wieder einen.',
      },
      hours: {
        one: 'In {count} Stunde senden wir wieder einen.',
        other: 'In {count} Stunden senden wir wieder einen.',
      },
    },
    another: {
      seconds: {
        one: 'In {count} Sekunde kannst du einen weiteren anfordern.',
        other: 'In {count} Sekunden kannst du einen weiteren anfordern.',
      },
      minutes: {
        one: 'In {count} Minute kannst du einen weiteren anfordern.',
        other: 'In {count} Minuten kannst du einen weiteren anfordern.',
      },
      hours: {
        one: 'In {count} Stunde kannst du einen weiteren anfordern.',
        other: 'In {count} Stunden kannst du einen weiteren anfordern.',
      },
    },
    untextedMany:
      'Für die Nummer mit den Endziffern {digits} wurden zu viele Codes angefordert, vielleicht von Fremden. Deshalb haben wir keinen weiteren gesendet. Geh auf einem anderen Weg weiter:',
    untextedOther:
      'Für die Nummer mit den Endziffern {digits} wurde gerade in einem anderen Browser ein Code angefordert. Deshalb haben wir keinen weiteren gesendet. Warte etwas oder geh auf einem anderen Weg weiter:',
  },
} satisfies Translation<typeof en, 'de'>
