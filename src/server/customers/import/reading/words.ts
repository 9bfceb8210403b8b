import type { ImportColumns } from '../../../../contract/customerImports.ts'

/** Letters and digits alone, without case and accents: `Téléphone (Mobile)` is `telephonemobile`. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A column's name. Our own files name the time zone behind it, as in `Last visit (Europe/Berlin)`. */
export const foldHead = (text: string) =>
  fold(text.replace(/\s\([A-Z]\w+(?:\/[\w+/-]+)?\)\s*$/, ''))

const folded = (words: string) =>
  words
    .split(/[,\n]/)
    .map(fold)
    .filter((word) => word !== '')

type Field =
  | keyof ImportColumns
  | 'stamps'
  | 'visits'
  | 'lastVisit'
  | 'notPhone'
  | 'callingCode'
  | 'areaCode'
  | 'country'

/**
 * What columns are called in English, Spanish, French, German, Italian, Portuguese, Arabic, Hindi,
 * Japanese and Chinese, best first: a file may have current and lifetime points.
 */
export const heads: Record<Field, readonly string[]> = {
  phone:
    folded(`phone, phone number, phone no, phones, mobile, mobile number, mobile no, mobile phone,
    mobile phone number, cell, cell number, cellphone, cell phone number, telephone, telephone number,
    telephone no, tel, tel no, msisdn, contact number, contact no, phone mobile, mobile1, phone1, phone2,
    whatsapp, whatsapp number, loyalty phone number, sms, sms number
    teléfono, número de teléfono, teléfono móvil, móvil, número de móvil, celular, número de celular
    téléphone, numéro de téléphone, n° de téléphone, téléphone portable, portable, téléphone mobile,
    numéro de portable, numéro de mobile
    Telefon, Telefonnummer, Telefon-Nr., Tel.-Nr., Handy, Handynummer, Handy-Nr., Mobil, Mobilnummer,
    Mobiltelefon, Mobil-Nr., Rufnummer, Telefon mobil
    telefono, numero di telefono, cellulare, numero di cellulare, telefono cellulare, recapito telefonico
    telefone, número de telefone, telemóvel, número de telemóvel, celular, fone
    هاتف, الهاتف, رقم الهاتف, الجوال, جوال, رقم الجوال, الموبايل, موبايل, رقم الموبايل, المحمول,
    الهاتف المحمول, رقم المحمول, تليفون, رقم التليفون
    फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, फ़ोन नम्बर, मोबाइल, मोबाइल नंबर, मोबाइल नम्बर, दूरभाष, संपर्क नंबर
    電話, 電話番号, 携帯, 携帯電話, 携帯番号, 携帯電話番号, お電話番号, TEL, 連絡先電話番号
    电话, 电话号码, 手机, 手机号, 手机号码, 移动电话, 联系电话, 联系方式`),
  points: folded(`points balance, point balance, balance points, current points, available points,
    redeemable points, loyalty points, reward points, rewards points, bonus points, points, point, pts,
    bonus balance, total available points
    saldo de puntos, puntos disponibles, puntos actuales, puntos de fidelidad, puntos
    solde de points, solde points, points disponibles, points fidélité, points de fidélité, points actuels
    Punktestand, Punkteguthaben, Punktesaldo, aktuelle Punkte, Treuepunkte, Bonuspunkte, Punkte
    saldo punti, punti disponibili, punti fedeltà, punti attuali, punti
    saldo de pontos, pontos disponíveis, pontos atuais, pontos de fidelidade, pontos
    رصيد النقاط, النقاط الحالية, النقاط المتاحة, نقاط الولاء, النقاط, نقاط
    अंक शेष, उपलब्ध अंक, अंक, पॉइंट, पॉइंट्स, पॉइंट बैलेंस, लॉयल्टी पॉइंट
    ポイント残高, 現在のポイント, 現在ポイント, 保有ポイント, 利用可能ポイント, ポイント数, ポイント
    积分余额, 当前积分, 可用积分, 剩余积分, 会员积分, 积分, 点数`),
  stamps:
    folded(`current stamps, active stamps, stamp balance, stamps balance, current number of stamps,
    actual stamps balance on card, available stamps, stamps on card, stamps, stamp, punches, punch count
    sellos actuales, saldo de sellos, sellos
    tampons actuels, solde de tampons, tampons
    aktuelle Stempel, Stempelstand, Stempel
    timbri attuali, timbri, bollini
    carimbos atuais, saldo de carimbos, carimbos, selos
    الأختام الحالية, الأختام, أختام, الطوابع, طوابع
    स्टैम्प, स्टैंप, मुहर, मोहर
    現在のスタンプ, スタンプ残高, スタンプ数, スタンプ
    当前印章, 印章, 印花, 集章`),
  visits: folded(`current visits, visits, visit count, number of visits, total visits
    visitas, número de visitas
    visites, nombre de visites
    Besuche, Anzahl Besuche
    visite, numero di visite
    número de visitas
    الزيارات, زيارات, عدد الزيارات
    विज़िट, यात्राएँ, विज़िट संख्या
    来店回数, 来店数
    到店次数, 访问次数, 来店次数`),
  name: folded(`name, full name, customer name, client name, member name, display name, customer, client,
    member, first name, given name, first, forename, names
    nombre, nombre completo, nombre y apellidos, nombre del cliente, cliente, primer nombre
    nom complet, nom du client, nom et prénom, prénom et nom, prénom, client
    vollständiger Name, Kundenname, Kunde, Vorname, Rufname
    nome, nome completo, nome e cognome, nome cliente, cliente
    nome do cliente, primeiro nome
    الاسم, اسم, الاسم الكامل, اسم العميل, العميل, الاسم الأول
    नाम, पूरा नाम, ग्राहक का नाम, ग्राहक, पहला नाम
    氏名, 名前, お名前, 顧客名, お客様名, 会員名, 名
    姓名, 名字, 客户姓名, 客户名称, 会员姓名, 顾客姓名, 名`),
  lastName: folded(`last name, surname, family name, last
    apellido, apellidos
    nom, nom de famille
    Nachname, Familienname, Zuname
    cognome
    sobrenome, apelido, último nome
    اسم العائلة, العائلة, اللقب, الكنية, الاسم الأخير
    उपनाम, अंतिम नाम, सरनेम
    姓, 苗字, 名字(姓)`),
  note: folded(`note, notes, memo, comment, comments, remark, remarks, customer note
    nota, notas, comentario, comentarios, observaciones
    remarque, remarques, commentaire, commentaires
    Notiz, Notizen, Bemerkung, Bemerkungen, Kommentar, Anmerkung
    commento, commenti, osservazioni
    observação, observações, comentário, comentários
    ملاحظة, ملاحظات, تعليق
    टिप्पणी, नोट, नोट्स
    メモ, 備考, ノート, コメント
    备注, 附注, 说明, 评论`),
  blocked: folded(`blocked, is blocked, blocked since, banned, blacklisted, blacklist
    bloqueado, bloqueada
    bloqué, bloquée
    gesperrt, blockiert, gesperrt seit
    bloccato
    محظور, محجوب
    अवरुद्ध, ब्लॉक
    ブロック, ブロック済み
    已屏蔽, 黑名单, 已拉黑`),
  lastVisit:
    folded(`last visit, last visited, last activity, last active, last visit date, last seen,
    last purchase, last purchase date, last order, last order date, last transaction
    última visita, última compra
    dernière visite, dernier passage, dernier achat
    letzter Besuch, letzter Einkauf
    ultima visita, ultimo acquisto
    last check in
    آخر زيارة
    अंतिम विज़िट
    最終来店日, 最終来店, 最終利用日
    最后到店, 最近到店, 最后消费, 最近消费时间`),
  /** Numbers as long as phone numbers, and phones of other people. */
  notPhone: folded(`id, customer id, member id, user id, client id, reference id, internal id,
    square customer id, account number, card number, loyalty card, card serial number, serial number,
    customer code, barcode, code, number, no, zip, postal code, postcode, fax, fax number, birthday,
    date of birth, tax number, vat number, order number, company phone, store phone, shop phone,
    emergency phone, emergency contact, referrer phone, referred by, referral phone, total spent,
    lifetime spend, username, user name
    Kundennummer, Kartennummer, Mitgliedsnummer, PLZ, Geburtsdatum, Geburtstag, Faxnummer
    número de cliente, número de tarjeta, código postal, código
    numéro client, numéro de carte, code postal, télécopie
    numero cliente, numero tessera, CAP, codice
    número do cliente, número do cartão, CEP
    رقم العميل, رقم البطاقة, فاكس, الرمز البريدي
    ग्राहक संख्या, कार्ड नंबर, फ़ैक्स, पिन कोड
    会員番号, カード番号, 顧客番号, 郵便番号, FAX番号, ファックス
    会员号, 会员卡号, 卡号, 客户编号, 邮编, 传真`),
  callingCode:
    folded(`country code, phone country code, mobile country code, calling code, country calling code,
    dial code, dialing code, dialling code, phone code, phone prefix, mobile prefix, isd code, isd,
    international prefix, country prefix
    prefijo internacional, código de país, código del país
    indicatif, indicatif téléphonique, indicatif pays, code pays
    Ländervorwahl, Landesvorwahl, Ländercode
    prefisso internazionale, prefisso paese
    código do país, ddi
    رمز الدولة, رمز البلد, مفتاح الدولة
    देश कोड
    国番号
    国家代码, 国际区号`),
  areaCode:
    folded(`area code, phone area code, std code, city code, ddd, lada, prefijo, prefisso, prefisso telefonico,
    indicatif régional, Vorwahl, Ortsvorwahl, indicativo, 市外局番, 区号`),
  country: folded(`country, phone country, country iso, country name, nation
    país, pays, Land, paese, nazione, الدولة, البلد, देश, 国, 国名, 国家`),
}

/** Files of programs that call points by a word that may also mean money. */
export const programs: readonly {
  readonly has: readonly string[]
  readonly points: string
  readonly unit: 'points' | 'stamps'
}[] = [
  // Lightspeed Retail, once Vend.
  { has: ['customercode', 'enableloyalty'], points: 'loyaltybalance', unit: 'points' },
  // Perkstar: stamps or points, by the kind of card, which the file does not say.
  { has: ['cardstatus', 'cardserialnumber'], points: 'balance', unit: 'stamps' },
]

const yes = new Set(
  folded(`yes, y, true, t, on, 1, x, blocked, banned, blacklisted
    sí, verdadero, bloqueado, bloqueada, oui, vrai, bloqué, bloquée, ja, wahr, gesperrt, blockiert,
    vero, bloccato, sim, verdadeiro, نعم, صحيح, محظور, हाँ, हां, सत्य, はい, 真, ブロック, 是, 已屏蔽`),
)
const no = new Set(
  folded(`no, n, false, f, off, 0
    falso, non, faux, nein, falsch, não, لا, خطأ, नहीं, असत्य, いいえ, 偽, 否, 不, 假`),
)

/** What a cell of yes or no says; undefined if that is not clear. Empty means no. */
export function saysYes(cell: string): boolean | undefined {
  if (cell === '') return false
  if (/^[✓✔☑]$/u.test(cell)) return true
  const word = fold(cell)
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/** What may stand after a number of points. */
export const pointWords =
  /^(?:points?|pts?|punkte?|pkte?|puntos?|punt[io]|pontos?|نقاط|نقطة|अंक|ポイント|点|积分|分)\.?$/iu
