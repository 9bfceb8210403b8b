import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'Ce code a expiré. Scannez celui qui est affiché maintenant à l’écran.',
    screen_code_used:
      'Ce code vient d’être utilisé. Scannez celui qui est affiché maintenant à l’écran.',
    other_days_card:
      'Cette carte est celle d’un autre jour. Demandez celle d’aujourd’hui au comptoir.',
    scan_the_screen: 'Ces points viennent de l’écran du comptoir. Scannez le code qu’il affiche.',
    scan_todays_card: 'Ces points viennent de la carte du jour, au comptoir. Scannez cette carte.',
    ticket_over:
      'Vous avez ouvert cette page il y a plus de dix minutes. Scannez à nouveau le code au comptoir.',
    ticket_used: 'Ce scan a déjà donné ses points. Scannez à nouveau le code pour les prochains.',
    invalid_phone: 'Saisissez un numéro de téléphone valide',
    phone_unknown:
      'Ce numéro est-il correct\u202f? Nous ne connaissons pas encore ce type de numéro. Si oui, envoyez-le à nouveau.',
    invalid_input: 'Vérifiez votre saisie et réessayez.',
    unreadable_body: 'La requête n’a pas pu être lue. Envoyez du JSON.',
    body_too_large:
      'C’est trop lourd à envoyer. Raccourcissez-le ou choisissez un fichier plus petit.',
    length_required: 'Envoyez la requête avec sa longueur plutôt que par morceaux.',
    unsupported_media: 'Envoyez la requête en JSON.',
    form_expired:
      'Cette page était ouverte depuis plus d’une heure, rien n’a donc été envoyé. Envoyez à nouveau.',
    cross_site: 'Cette requête vient d’un autre site et n’a pas été exécutée.',
    not_found: 'Il n’y a rien à cette adresse.',
    sign_in_required: 'Vous n’êtes pas connecté.',
    too_many_requests: 'Trop de tentatives en peu de temps. Réessayez plus tard.',
    session_changed:
      'Vous venez de vous connecter ou de vous déconnecter dans une autre fenêtre. Réessayez.',
    code_wrong: 'Ce code n’est pas le bon.',
    code_expired: 'Ce code a expiré ou a déjà servi. Demandez-en un nouveau.',
    phone_missing: 'Ajoutez et confirmez d’abord votre numéro de téléphone.',
    business_not_found: 'Commerce introuvable.',
    sign_in_unavailable:
      'Nous ne pouvons pas envoyer de code par SMS pour le moment. Contactez l’assistance.',
    invalid_code: 'Code QR non valide',
    unknown_code: 'Nous ne connaissons pas ce code. Demandez-en un nouveau au comptoir.',
    inactive_code: 'Ce code est désactivé. Demandez le code actuel au comptoir.',
    location_closed: 'Cet établissement est fermé. Demandez le code actuel au comptoir.',
    inactive_business: 'Ce commerce ne donne pas de points en ce moment. Demandez au comptoir.',
    check_code:
      'Ce code ne fait que montrer vos points. Pour cumuler des points, scannez l’autre code au comptoir.',
    repeat_scan: 'Ces points ont déjà été cumulés il y a un instant. Réessayez plus tard.',
    unconfirmed_limit:
      'Ce commerce vient de démarrer et a donné tous ses points du jour. Revenez demain.',
    daily_limit: 'Ce numéro a cumulé des points 20 fois ici aujourd’hui. Revenez demain.',
    receipt_unknown:
      'Nous ne pouvons pas être sûrs que ce scan était le vôtre. Demandez au comptoir.',
    too_late_to_move:
      'Les points peuvent être déplacés pendant 10 minutes après le scan. Demandez au comptoir.',
    already_moved: 'Ces points ont déjà été déplacés vers un autre numéro. Demandez au comptoir.',
    same_number: 'Ce numéro a déjà les points.',
    too_late_to_rate:
      'Vous pouvez noter une visite pendant un jour. La page d’avis du commerce reste toujours ouverte.',
    already_rated: 'Vous avez déjà noté cette visite. Merci.',
    customer_not_found: 'Aucun client n’a ce numéro ici.',
    number_blocked: 'Ce numéro ne peut pas cumuler de points ici. Demandez au comptoir.',
    birthday_needs_visit:
      'Pour indiquer votre anniversaire, cumulez d’abord des points avec ce téléphone.',
    birthday_changed:
      'Vous avez déjà modifié votre anniversaire au cours de l’année. Vous pourrez le modifier à nouveau un an après.',
    birthdays_off:
      'Ce commerce n’offre plus rien pour les anniversaires\u202f: le vôtre n’a pas été enregistré.',
    visit_needed: 'Pour obtenir votre code de retrait, scannez le code au comptoir.',
    no_reward_waiting: 'Aucune récompense n’attend ce numéro.',
    claim_code_unknown:
      'Ce code de retrait n’est pas valide. Les codes changent toutes les 3 minutes, relisez-le.',
    transaction_not_found: 'Nous ne trouvons pas cette opération.',
    recording_unreadable: 'Nous ne pouvons pas lire cet enregistrement. Enregistrez-le à nouveau.',
    recording_too_long: 'Enregistrez 60 secondes au plus.',
    recording_refused:
      'Vous ne pouvez plus ajouter d’enregistrement à cet avis. Laissez-en un autre.',
    voice_switched_off: 'Ce commerce n’accepte pas les messages vocaux.',
    idempotency_key_reused: 'Cette clé de requête a déjà servi à autre chose. Recommencez.',
    busy: 'Nous sommes très sollicités en ce moment. Réessayez dans un instant.',
    no_room: 'Notre stockage est plein, rien n’a donc été enregistré. Réessayez plus tard.',
    unavailable: 'Nos données sont inaccessibles pour le moment. Réessayez dans un instant.',
    internal: 'Un problème est survenu de notre côté. Réessayez.',
    number_stopped:
      'Ce numéro nous a demandé de ne plus lui envoyer de SMS. Envoyez-nous START depuis ce téléphone, puis réessayez.',
    number_not_texted:
      'Nous ne pouvons pas envoyer de SMS à ce type de numéro ou vers ce pays. Saisissez un numéro mobile ou contactez l’assistance.',
    reward_gone: 'Cette récompense n’est plus proposée. Choisissez-en une autre.',
    reward_not_reached:
      'Il n’y a pas encore assez de points pour cette récompense. Choisissez-en une autre.',
    milestone_given: 'Cette récompense n’est donnée qu’une fois, et ce client l’a déjà eue.',
  },
  limits: {
    unknown_codes_by_address: 'Trop de codes inconnus ont été scannés d’ici.',
    accruals_by_address_and_business: 'Trop de scans sont venus de ce réseau dans ce commerce.',
    accruals_by_address: 'Trop de scans sont venus de ce réseau aujourd’hui.',
    points_checks_by_address_in_a_minute: 'Trop de consultations de points en une minute.',
    points_checks_by_address: 'Trop de consultations de points en une heure.',
    checked_phones_by_address: 'Trop de numéros différents ont été consultés d’ici.',
    codes_by_address: 'Trop de codes ont été demandés d’ici.',
    codes_to_confirmed_phone_by_network: 'Trop de codes pour ce numéro ont été demandés d’ici.',
    unconfirmed_texts_by_prefix: 'Trop de SMS à des numéros comme celui-ci ont été demandés.',
    unconfirmed_texts_by_prefix_and_network:
      'Trop de codes à des numéros comme celui-ci ont été demandés d’ici.',
    unconfirmed_texts_by_network:
      'Trop de codes à de nouveaux numéros ont été demandés d’ici aujourd’hui.',
    unconfirmed_texts: 'Nous avons envoyé tous nos codes pour aujourd’hui.',
    public_feedback_by_address: 'Trop d’avis ont été envoyés d’ici dans la dernière heure.',
    public_feedback_by_business: 'Ce commerce a reçu beaucoup d’avis aujourd’hui.',
    public_feedback_by_business_and_network:
      'Ce commerce a reçu aujourd’hui beaucoup d’avis de votre réseau.',
    recordings_by_address: 'Trop de messages vocaux ont été envoyés d’ici aujourd’hui.',
    recordings_by_business: 'Ce commerce a reçu beaucoup de messages vocaux aujourd’hui.',
    recordings_by_business_and_network:
      'Ce commerce a reçu aujourd’hui beaucoup de messages vocaux de votre réseau.',
  },
  fields: {
    phone: 'Saisissez votre numéro de téléphone',
    phoneAndId: 'Saisissez le numéro de téléphone et le numéro du commerce',
    validPhone: 'Saisissez un numéro de téléphone valide',
    ordinary: 'N’utilisez que des caractères ordinaires',
    wholeNumber: 'Saisissez un nombre entier',
    fromOne: 'Saisissez un nombre à partir de 1',
    tooLarge: 'Ce nombre est trop grand',
    noId: 'Cette adresse ne contient pas d’identifiant valide',
    noCode: 'Code QR non valide',
    rating: 'Choisissez une note en étoiles avant d’envoyer.',
    newPasscode: 'Demandez un nouveau code',
    passcode: 'Saisissez le code',
    sixDigits: 'Saisissez les 6 chiffres du code',
    invalid: 'Saisie non valide',
    aPhone: 'Saisissez un numéro de téléphone',
    reward: 'Choisissez une récompense',
    month: 'Choisissez un mois',
    day: 'Choisissez un jour',
    dayOfMonth: 'Ce mois compte moins de jours. Choisissez un autre jour.',
    file: 'Choisissez un fichier.',
    key: 'L’Idempotency-Key doit compter de 1 à 200 caractères ASCII visibles.',
  },
  phoneFaults: {
    'not-a-number': 'Saisissez un numéro de téléphone valide',
    'one-short': 'Saisissez un numéro de téléphone valide. Il manque un chiffre.',
    'too-short': 'Saisissez un numéro de téléphone valide. Celui-ci est trop court.',
    'one-long': 'Saisissez un numéro de téléphone valide. Il y a un chiffre de trop.',
    'too-long': 'Saisissez un numéro de téléphone valide. Celui-ci est trop long.',
    letters: 'Saisissez un numéro de téléphone valide. Utilisez des chiffres, pas des lettres.',
    extension:
      'Saisissez un numéro de téléphone valide. N’indiquez pas de poste\u202f: les points vont à un téléphone personnel.',
    rounded: 'Saisissez un numéro de téléphone valide. Un tableur a arrondi celui-ci.',
    'ninth-digit':
      'Saisissez un numéro de téléphone valide. Au Brésil, un numéro de mobile a neuf chiffres\u202f: ajoutez le 9 après l’indicatif régional.',
  },
  phones: {
    twoWays:
      'Il peut s’agir de {first} ou de {second}. Saisissez-le avec son + et l’indicatif du pays.',
    unknown:
      'Le numéro {phone} est-il correct\u202f? Nous ne connaissons pas encore ce type de numéro. Si oui, envoyez-le à nouveau.',
    notTexted:
      'Nous ne pouvons pas envoyer de SMS à ce numéro. Vérifiez-le ou saisissez-en un autre.',
  },
  tooLong: {
    one: 'Utilisez {count} caractère au plus',
    many: 'Utilisez {count} de caractères au plus',
    other: 'Utilisez {count} caractères au plus',
  },
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Réessayez dans {count} seconde.',
      many: 'Réessayez dans {count} de secondes.',
      other: 'Réessayez dans {count} secondes.',
    },
    minutes: {
      one: 'Réessayez dans {count} minute.',
      many: 'Réessayez dans {count} de minutes.',
      other: 'Réessayez dans {count} minutes.',
    },
    hours: {
      one: 'Réessayez dans {count} heure.',
      many: 'Réessayez dans {count} d’heures.',
      other: 'Réessayez dans {count} heures.',
    },
  },
  floods: {
    requests: 'Trop de requêtes sont venues de votre réseau.',
    atOnce:
      'Nous répondons en ce moment à beaucoup de requêtes de votre réseau. Réessayez dans une seconde.',
    files: 'Trop de fichiers arrivent en ce moment. Réessayez dans quelques secondes.',
    filesOfNetwork:
      'Plusieurs fichiers sont en cours d’envoi depuis votre réseau. Réessayez dans quelques secondes.',
    title: 'Un instant, s’il vous plaît',
    tryAgain: 'Réessayer',
  },
  counter: {
    unknownOnScreen:
      'Nous ne connaissons pas ce code. Scannez celui qui est affiché maintenant à l’écran.',
    otherDay:
      'C’est la carte du {weekday}, {day}. Montrez ceci au comptoir. Pour l’équipe\u202f: sortez la carte à la date du jour.',
    acceptYesterdays:
      'S’il n’y en a pas, le responsable peut accepter celle-ci sur le tableau de bord.',
    ticketUsed: {
      one: 'Ce scan a déjà donné {count} point. Scannez à nouveau le code pour les prochains.',
      many: 'Ce scan a déjà donné ses {count} de points. Scannez à nouveau le code pour les prochains.',
      other:
        'Ce scan a déjà donné ses {count} points. Scannez à nouveau le code pour les prochains.',
    },
  },
  moves: {
    undone: 'Le commerce a repris ces points. Demandez au comptoir.',
    merged: 'Le commerce a déplacé les points de ce numéro vers un autre. Demandez au comptoir.',
    spent:
      'Ces points ont déjà été dépensés et ne peuvent pas être déplacés. Demandez au comptoir.',
  },
  passcodes: {
    question: 'Saisissez le code envoyé par SMS au numéro qui se termine par {digits}.',
    wrong: {
      one: 'Ce code n’est pas le bon. Il vous reste {count} essai.',
      many: 'Ce code n’est pas le bon. Il vous reste {count} d’essais.',
      other: 'Ce code n’est pas le bon. Il vous reste {count} essais.',
    },
    wrongAgain: 'Ce code n’est pas le bon. Demandez-en un nouveau.',
    manyAsked: 'Trop de codes ont été demandés pour ce numéro.',
    justTexted: 'Nous venons d’envoyer un code par SMS à ce numéro.',
    textedAgain: {
      seconds: {
        one: 'Nous en enverrons un autre dans {count} seconde.',
        many: 'Nous en enverrons un autre dans {count} de secondes.',
        other: 'Nous en enverrons un autre dans {count} secondes.',
      },
      minutes: {
        one: 'Nous en enverrons un autre dans {count} minute.',
        many: 'Nous en enverrons un autre dans {count} de minutes.',
        other: 'Nous en enverrons un autre dans {count} minutes.',
      },
      hours: {
        one: 'Nous en enverrons un autre dans {count} heure.',
        many: 'Nous en enverrons un autre dans {count} d’heures.',
        other: 'Nous en enverrons un autre dans {count} heures.',
      },
    },
    another: {
      seconds: {
        one: 'Vous pourrez en demander un autre dans {count} seconde.',
        many: 'Vous pourrez en demander un autre dans {count} de secondes.',
        other: 'Vous pourrez en demander un autre dans {count} secondes.',
      },
      minutes: {
        one: 'Vous pourrez en demander un autre dans {count} minute.',
        many: 'Vous pourrez en demander un autre dans {count} de minutes.',
        other: 'Vous pourrez en demander un autre dans {count} minutes.',
      },
      hours: {
        one: 'Vous pourrez en demander un autre dans {count} heure.',
        many: 'Vous pourrez en demander un autre dans {count} d’heures.',
        other: 'Vous pourrez en demander un autre dans {count} heures.',
      },
    },
    untextedMany:
      'Trop de codes ont été demandés pour le numéro qui se termine par {digits}, peut-être par des inconnus, nous n’en avons donc pas envoyé d’autre. Continuez autrement\u202f:',
    untextedOther:
      'Un code pour le numéro qui se termine par {digits} vient d’être demandé dans un autre navigateur, nous n’en avons donc pas envoyé d’autre. Attendez un peu ou continuez autrement\u202f:',
  },
} satisfies Translation<typeof en, 'fr'>
