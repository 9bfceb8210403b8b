import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'Este código venció. Escanea el que está ahora en la pantalla.',
    screen_code_used: 'Este código acaba de usarse. Escanea el que está ahora en la pantalla.',
    other_days_card: 'Esta tarjeta es de otro día. Pide la de hoy en el mostrador.',
    scan_the_screen:
      'Estos puntos los da la pantalla del mostrador. Escanea el código que muestra.',
    scan_todays_card:
      'Estos puntos los da la tarjeta de hoy, en el mostrador. Escanea esa tarjeta.',
    ticket_over:
      'Abriste esta página hace más de diez minutos. Vuelve a escanear el código del mostrador.',
    ticket_used: 'Este escaneo ya dio sus puntos. Escanea de nuevo el código para los próximos.',
    invalid_phone: 'Escribe un número de teléfono válido',
    phone_unknown:
      '¿Es correcto este número? Aún no conocemos números así. Si es correcto, envíalo otra vez.',
    invalid_input: 'Revisa lo que escribiste e inténtalo de nuevo.',
    unreadable_body: 'No pudimos leer la solicitud. Envía JSON.',
    body_too_large: 'Es demasiado grande para enviarlo. Acórtalo o elige un archivo más pequeño.',
    length_required: 'Envía la solicitud con su longitud en vez de por partes.',
    unsupported_media: 'Envía la solicitud como JSON.',
    form_expired:
      'Esta página estuvo abierta más de una hora y no se envió nada. Envíalo otra vez.',
    cross_site: 'Esta solicitud vino de otro sitio y no se realizó.',
    not_found: 'No hay nada en esta dirección.',
    sign_in_required: 'No has iniciado sesión.',
    too_many_requests: 'Demasiados intentos en poco tiempo. Inténtalo más tarde.',
    session_changed: 'Acabas de iniciar o cerrar sesión en otra ventana. Inténtalo de nuevo.',
    code_wrong: 'Ese código no es correcto.',
    code_expired: 'Este código venció o ya se usó. Pide uno nuevo.',
    phone_missing: 'Primero añade y confirma tu número de teléfono.',
    business_not_found: 'No encontramos este negocio.',
    sign_in_unavailable: 'Ahora no podemos enviar códigos por SMS. Escribe a soporte.',
    invalid_code: 'Código QR no válido',
    unknown_code: 'No conocemos este código. Pide uno nuevo en el mostrador.',
    inactive_code: 'Este código está desactivado. Pide el actual en el mostrador.',
    location_closed: 'Este local está cerrado. Pide el código actual en el mostrador.',
    inactive_business: 'Este negocio no da puntos en este momento. Pregunta en el mostrador.',
    check_code:
      'Este código solo muestra tus puntos. Para sumar puntos, escanea el otro código del mostrador.',
    repeat_scan: 'Estos puntos ya se sumaron hace un momento. Inténtalo más tarde.',
    unconfirmed_limit:
      'Este negocio está empezando y ya dio todos sus puntos de hoy. Vuelve mañana.',
    daily_limit: 'Este número ya sumó puntos 20 veces hoy aquí. Vuelve mañana.',
    receipt_unknown: 'No podemos asegurar que este escaneo fuera tuyo. Pregunta en el mostrador.',
    too_late_to_move:
      'Los puntos se pueden mover durante los 10 minutos después del escaneo. Pregunta en el mostrador.',
    already_moved: 'Estos puntos ya pasaron a otro número. Pregunta en el mostrador.',
    same_number: 'Ese número ya tiene los puntos.',
    too_late_to_rate:
      'Puedes opinar sobre una visita durante un día. La página de opiniones del negocio siempre está abierta.',
    already_rated: 'Ya opinaste sobre esta visita. Gracias.',
    customer_not_found: 'Aquí no hay ningún cliente con ese número.',
    number_blocked: 'Este número no puede sumar puntos aquí. Pregunta en el mostrador.',
    birthday_needs_visit: 'Para darnos tu cumpleaños, primero suma puntos con este teléfono.',
    birthday_changed:
      'Ya cambiaste tu cumpleaños en el último año. Podrás volver a cambiarlo cuando se cumpla un año.',
    birthdays_off: 'Este negocio ya no da puntos de cumpleaños, así que no lo guardamos.',
    visit_needed: 'Para obtener tu código de canje, escanea el código del mostrador.',
    no_reward_waiting: 'Este número no tiene ninguna recompensa pendiente.',
    claim_code_unknown:
      'Este código de canje no es válido. Los códigos cambian cada 3 minutos; léelo de nuevo.',
    transaction_not_found: 'No encontramos este movimiento.',
    recording_unreadable: 'No podemos reproducir esta grabación. Grábala de nuevo.',
    recording_too_long: 'Graba como máximo 60 segundos.',
    recording_refused: 'Ya no puedes añadir una grabación a esta opinión. Deja otra opinión.',
    voice_switched_off: 'Este negocio no recibe mensajes de voz.',
    idempotency_key_reused: 'Esta clave de solicitud ya se usó para otra cosa. Empieza de nuevo.',
    busy: 'Ahora mismo hay mucha actividad. Inténtalo en un momento.',
    no_room: 'Nuestro almacenamiento está lleno y no se guardó nada. Inténtalo más tarde.',
    unavailable: 'No podemos acceder a nuestros registros ahora. Inténtalo en un momento.',
    internal: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
    number_stopped:
      'Este número nos pidió no recibir más SMS. Envíanos START desde ese teléfono e inténtalo de nuevo.',
    number_not_texted:
      'No podemos enviar SMS a este tipo de números o a este país. Escribe un número móvil o escribe a soporte.',
    reward_gone: 'Esta recompensa ya no se ofrece. Elige otra.',
    reward_not_reached: 'Todavía no hay puntos suficientes para esta recompensa. Elige otra.',
    milestone_given: 'Esta recompensa se da una sola vez y este cliente ya la recibió.',
  },
  limits: {
    unknown_codes_by_address: 'Se escanearon demasiados códigos desconocidos desde aquí.',
    accruals_by_address_and_business:
      'Llegaron demasiados escaneos desde esta red en este negocio.',
    accruals_by_address: 'Hoy llegaron demasiados escaneos desde esta red.',
    points_checks_by_address_in_a_minute: 'Demasiadas consultas de puntos en un minuto.',
    points_checks_by_address: 'Demasiadas consultas de puntos en una hora.',
    checked_phones_by_address: 'Se consultaron demasiados números distintos desde aquí.',
    codes_by_address: 'Se pidieron demasiados códigos desde aquí.',
    codes_to_confirmed_phone_by_network:
      'Se pidieron desde aquí demasiados códigos para este número.',
    unconfirmed_texts_by_prefix: 'Se pidieron demasiados SMS para números como este.',
    unconfirmed_texts_by_prefix_and_network:
      'Se pidieron desde aquí demasiados códigos para números como este.',
    unconfirmed_texts_by_network:
      'Hoy se pidieron desde aquí demasiados códigos para números nuevos.',
    unconfirmed_texts: 'Ya enviamos todos nuestros códigos de hoy.',
    public_feedback_by_address: 'Se enviaron demasiadas opiniones desde aquí en la última hora.',
    public_feedback_by_business: 'Este negocio recibió muchas opiniones hoy.',
    public_feedback_by_business_and_network:
      'Este negocio recibió hoy muchas opiniones desde tu red.',
    recordings_by_address: 'Hoy se enviaron demasiados mensajes de voz desde aquí.',
    recordings_by_business: 'Este negocio recibió muchos mensajes de voz hoy.',
    recordings_by_business_and_network:
      'Este negocio recibió hoy muchos mensajes de voz desde tu red.',
  },
  fields: {
    phone: 'Escribe tu número de teléfono',
    phoneAndId: 'Escribe el número de teléfono y el ID del negocio',
    validPhone: 'Escribe un número de teléfono válido',
    ordinary: 'Usa solo caracteres comunes',
    wholeNumber: 'Escribe un número entero',
    fromOne: 'Escribe un número a partir de 1',
    tooLarge: 'Este número es demasiado grande',
    noId: 'Esta dirección no contiene un ID válido',
    noCode: 'Código QR no válido',
    rating: 'Elige las estrellas antes de enviar.',
    newPasscode: 'Pide un código nuevo',
    passcode: 'Escribe el código',
    sixDigits: 'Escribe los 6 dígitos del código',
    invalid: 'Dato no válido',
    aPhone: 'Escribe un número de teléfono',
    reward: 'Elige una recompensa',
    month: 'Elige un mes',
    day: 'Elige un día',
    dayOfMonth: 'Ese mes tiene menos días. Elige otro día.',
    file: 'Elige un archivo.',
    key: 'Idempotency-Key debe tener de 1 a 200 caracteres ASCII visibles.',
  },
  phoneFaults: {
    'not-a-number': 'Escribe un número de teléfono válido',
    'one-short': 'Escribe un número de teléfono válido. A este le falta un dígito.',
    'too-short': 'Escribe un número de teléfono válido. Este es demasiado corto.',
    'one-long': 'Escribe un número de teléfono válido. A este le sobra un dígito.',
    'too-long': 'Escribe un número de teléfono válido. Este es demasiado largo.',
    letters: 'Escribe un número de teléfono válido. Usa dígitos en vez de letras.',
    extension:
      'Escribe un número de teléfono válido. Quita la extensión: los puntos son de un teléfono propio.',
    rounded: 'Escribe un número de teléfono válido. Una hoja de cálculo redondeó este.',
    'ninth-digit':
      'Escribe un número de teléfono válido. Los móviles de Brasil tienen nueve dígitos: añade el 9 después del código de área.',
  },
  phones: {
    twoWays: 'Puede ser {first} o {second}. Escríbelo con + y código de país.',
    unknown:
      '¿Es correcto {phone}? Aún no conocemos números así. Si es correcto, envíalo otra vez.',
    notTexted: 'No podemos enviar SMS a este número. Revísalo o escribe otro.',
  },
  tooLong: {
    one: 'Usa como máximo {count} carácter',
    many: 'Usa como máximo {count} de caracteres',
    other: 'Usa como máximo {count} caracteres',
  },
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Inténtalo de nuevo en {count} segundo.',
      many: 'Inténtalo de nuevo en {count} de segundos.',
      other: 'Inténtalo de nuevo en {count} segundos.',
    },
    minutes: {
      one: 'Inténtalo de nuevo en {count} minuto.',
      many: 'Inténtalo de nuevo en {count} de minutos.',
      other: 'Inténtalo de nuevo en {count} minutos.',
    },
    hours: {
      one: 'Inténtalo de nuevo en {count} hora.',
      many: 'Inténtalo de nuevo en {count} de horas.',
      other: 'Inténtalo de nuevo en {count} horas.',
    },
  },
  floods: {
    requests: 'Llegaron demasiadas solicitudes desde tu red.',
    atOnce: 'En este momento respondemos muchas solicitudes de tu red. Inténtalo en un segundo.',
    files: 'Están llegando demasiados archivos. Inténtalo en unos segundos.',
    filesOfNetwork: 'Se están enviando varios archivos desde tu red. Inténtalo en unos segundos.',
    title: 'Un momento, por favor',
    tryAgain: 'Intentar de nuevo',
  },
  counter: {
    unknownOnScreen: 'No conocemos este código. Escanea el que está ahora en la pantalla.',
    otherDay:
      'Esta es la tarjeta del {weekday}, {day}. Muestra esto en el mostrador. Para el personal: pongan la tarjeta con la fecha de hoy.',
    acceptYesterdays: 'Si no hay, el dueño puede aceptar esta en el panel.',
    ticketUsed: {
      one: 'Este escaneo ya dio su punto. Escanea de nuevo el código para los próximos.',
      many: 'Este escaneo ya dio sus {count} de puntos. Escanea de nuevo el código para los próximos.',
      other:
        'Este escaneo ya dio sus {count} puntos. Escanea de nuevo el código para los próximos.',
    },
  },
  moves: {
    undone: 'El negocio retiró estos puntos. Pregunta en el mostrador.',
    merged: 'El negocio pasó los puntos de este número a otro. Pregunta en el mostrador.',
    spent: 'Estos puntos ya se gastaron y no se pueden mover. Pregunta en el mostrador.',
  },
  passcodes: {
    question: 'Escribe el código que enviamos por SMS al número que termina en {digits}.',
    wrong: {
      one: 'Ese código no es correcto. Te queda {count} intento.',
      many: 'Ese código no es correcto. Te quedan {count} de intentos.',
      other: 'Ese código no es correcto. Te quedan {count} intentos.',
    },
    wrongAgain: 'Ese código no es correcto. Pide uno nuevo.',
    manyAsked: 'Se pidieron demasiados códigos para este número.',
    justTexted: 'Acabamos de enviar un código por SMS a este número.',
    textedAgain: {
      seconds: {
        one: 'Le enviamos otro en {count} segundo.',
        many: 'Le enviamos otro en {count} de segundos.',
        other: 'Le enviamos otro en {count} segundos.',
      },
      minutes: {
        one: 'Le enviamos otro en {count} minuto.',
        many: 'Le enviamos otro en {count} de minutos.',
        other: 'Le enviamos otro en {count} minutos.',
      },
      hours: {
        one: 'Le enviamos otro en {count} hora.',
        many: 'Le enviamos otro en {count} de horas.',
        other: 'Le enviamos otro en {count} horas.',
      },
    },
    another: {
      seconds: {
        one: 'Puedes pedir otro en {count} segundo.',
        many: 'Puedes pedir otro en {count} de segundos.',
        other: 'Puedes pedir otro en {count} segundos.',
      },
      minutes: {
        one: 'Puedes pedir otro en {count} minuto.',
        many: 'Puedes pedir otro en {count} de minutos.',
        other: 'Puedes pedir otro en {count} minutos.',
      },
      hours: {
        one: 'Puedes pedir otro en {count} hora.',
        many: 'Puedes pedir otro en {count} de horas.',
        other: 'Puedes pedir otro en {count} horas.',
      },
    },
    untextedMany:
      'Se pidieron demasiados códigos para el número que termina en {digits}, tal vez por desconocidos, así que no enviamos otro. Continúa de otra manera:',
    untextedOther:
      'Se acaba de pedir un código para el número que termina en {digits} en otro navegador, así que no enviamos otro. Espera un poco o continúa de otra manera:',
  },
} satisfies Translation<typeof en, 'es'>
