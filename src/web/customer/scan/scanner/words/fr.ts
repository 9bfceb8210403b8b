import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Scanner de codes QR\u202f: des récompenses tout de suite',
  lead: 'Gagnez des récompenses avec les codes du comptoir.',
  close: 'Fermer',
  didNotOpen: 'Le scanner ne s’est pas ouvert',
  checkConnection: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  pointsGoTo: 'Les points vont au numéro se terminant par {digits}',
  signedInAs: 'Connecté en tant que {who}',
  changeNumber: 'Changer de numéro',
  myShops: 'Mes commerces',
  signOut: 'Se déconnecter',
  scanAnother: 'Scanner un autre',
  texts: {
    label: 'SMS',
    notSaved: 'Rien n’a été enregistré. Réessayez.',
    textMe: 'M’envoyer des SMS',
  },
  read: {
    useCamera: 'Utiliser l’appareil photo',
    typeTheCode: 'Saisir le code',
    looking: 'Recherche...',
    choosePicture: 'Choisir une image',
    pictureOfCode: 'Image d’un code',
    enterTheCode: 'Saisissez le code',
    code: 'Code',
    hint: 'Saisissez le code sous l’image. Les minuscules conviennent, le lien aussi.',
    noCode: 'Saisissez le code',
  },
  camera: {
    heading: 'Appareil photo',
    willAsk: 'Votre navigateur vous demandera l’autorisation.',
    start: 'Démarrer l’appareil photo',
    starting: 'Démarrage de l’appareil photo...',
    unable:
      'Impossible d’accéder à l’appareil photo. Vérifiez les autorisations ou saisissez le code.',
    advice: {
      refused:
        'Votre navigateur bloque l’appareil photo. Vous pouvez changer cela dans ses réglages.',
      missing: 'Aucun appareil photo trouvé sur cet appareil.',
      inUse: 'Une autre appli l’utilise peut-être. Fermez-la, puis réessayez.',
      insecure:
        'Les navigateurs n’ouvrent l’appareil photo que sur les adresses commençant par https.',
      ended: 'Il s’est arrêté pendant que cette page l’utilisait.',
    },
    light: 'Lampe',
    whatItSees: 'Ce que voit l’appareil photo',
    loadingReader: 'Chargement du lecteur de codes...',
    readerMissing: 'Le lecteur de codes ne s’est pas chargé.',
    pointIt: 'Pointez l’appareil photo vers le code du comptoir.',
  },
  notice: {
    noReader:
      'Le lecteur de codes ne s’est pas chargé. Vérifiez votre connexion et réessayez, ou saisissez le code.',
    collectAgain: 'Cumuler à nouveau',
    again: 'Vous avez déjà cumulé celui-ci. Scannez-en un autre ou cumulez à nouveau.',
    noneInPicture:
      'Aucun de nos codes dans cette image. Prenez une photo nette, de près, où l’on voit tout le code.',
    noPicture: 'Ce fichier n’a pas pu être ouvert comme image. Choisissez-en un autre.',
    leadsTo: 'Ce n’est pas un de nos codes\u202f: il mène à {host}',
    notOurs: 'Ce n’est pas un de nos codes.',
    says: 'Ce n’est pas un de nos codes\u202f: il dit «\u202f{text}\u202f»',
  },
  phone: {
    add: 'Ajoutez votre numéro de téléphone',
    change: 'Changez de numéro de téléphone',
    confirm: 'Confirmer le numéro',
    confirming: 'Confirmation...',
    useAnother: 'Utiliser un autre numéro',
    why: 'Les points sont liés au numéro de téléphone. Vous recevrez un code par SMS pour vérifier que c’est le vôtre.',
    yourPhone: 'Votre numéro de téléphone',
    hint: 'Choisissez votre pays, puis saisissez le numéro sans l’indicatif.',
    texting: 'Envoi du SMS...',
    textMeACode: 'M’envoyer un code par SMS',
    keepMine: 'Garder mon numéro',
    noCodeSent: 'Aucun code n’a été envoyé. Réessayez.',
  },
} satisfies Translation<typeof en, 'fr'>
