/**
 * Names by which people would take a text for one of somebody else. Not complete, and it need not
 * be: what is not listed is caught by its words (“Bank Alerts”), or found by support.
 */

const listOf = (lines: string) =>
  lines
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((name) => name.trim())
    .filter(Boolean)

/** They name nothing else, so a name that begins or ends with one is refused. */
export const plainlyTheirs = listOf(`
  paypal, venmo, cashapp, cash app, zelle, western union, moneygram, klarna, revolut, monzo, n26
  wells fargo, us bank, jpmorgan, citibank, citigroup, capital one, barclays, lloyds bank, hsbc, natwest
  bank of america, american express, amex, mastercard, santander, bbva, banorte, banamex, scotiabank
  deutsche bank, commerzbank, postbank, sparkasse, volksbank, credit agricole, bnp paribas
  societe generale, la banque postale, unicredit, intesa sanpaolo, caixabank, ing diba, rabobank
  sbi, sbi bank, axis bank, kotak mahindra, social security, fraud department
  支付宝, 支付寶, 微信支付, 中国银行, 工商银行, 建设银行, 三菱ufj, 三菱ufj銀行, 三井住友銀行, みずほ銀行
  ゆうちょ銀行, 日本郵便, ヤマト運輸, 佐川急便, сбербанк, госуслуги, البنك الأهلي, الراجحي, أرامكس
  icici, hdfc, paytm, phonepe, westpac, commbank, mitsubishi ufj, smbc, alipay, wechat pay
  coinbase, binance, kraken exchange, metamask
  irs, internal revenue, hmrc, dvla, medicare, uscis, homeland security, social security administration
  finanzamt, bundesagentur, impots gouv, agencia tributaria, seguridad social, receita federal
  agenzia delle entrate, belastingdienst, skatteverket, income tax department, aadhaar, mygov
  australian tax office, canada revenue agency, service canada, elster
  usps, fedex, dhl, royal mail, canada post, australia post, deutsche post, la poste, correos
  poste italiane, india post, chronopost, colissimo, evri
  verizon, t mobile, tmobile, vodafone, telstra, telekom, telefonica, telcel, airtel, docomo, softbank
  whatsapp, facebook, instagram, microsoft, netflix, icloud, google, gmail, tiktok, twilio, amazon
`)

/** They are also words or family names: refused alone, and with a word of an office. */
export const alsoWords = listOf(`
  chase, apple, citi, visa, usaa, td, pnc, truist, halifax, o2, ee, sfr, free mobile, bouygues
  jio, att, at t, kddi, ups, fbi, tsa, dmv, imss, police, polizei, policia, post office
  apple pay, google pay, nubank
`)

/** Everyday words: refused only with a word of an office. */
export const everydayWords = listOf(`
  ally, discover, citizens, regions, orange, three, sky, sprint, cricket, boost, cia, dea, cra, ato
  sat, post, signal, telegram, meta, line, steam, ing, wise, stripe, square
`)

/** Institutions as such: with a word of an office they pose as one of them. */
export const institutions = listOf(`
  bank, banks, banking, banco, banque, banca, credit union, savings bank, tax, taxes, steuer, impots
  hacienda, police, polizei, policia, gendarmerie, polizia, politie, court, gericht, customs, zoll
  douane, aduana, treasury, revenue, government, gov, federal, ministry, ministerium, ministerio
  immigration, embassy, social security, social services, medicaid, election, post office, postal
  courier, parcel, package, carrier, paket, toll, credit card, debit card
`)

/** Words of an office that writes to people about their money or their accounts. */
export const ofAnOffice = listOf(`
  alert, alerts, security, sicherheit, seguridad, securite, sicurezza, support, soporte, helpdesk
  help desk, help center, help line, helpline, hotline, refund, refunds, rebate, fraud, verification
  verify, verified, account, accounts, konto, cuenta, compte, billing, notice, notices, notification
  notifications, customer care, customer service, kundenservice, service, services, department, dept
  desk, agency, authority, bureau, official, login, log in, sign in, update, updates, payment
  payments, warning, warnings, team, bank, rewards, reward, points, delivery notice, tracking, claims
  alerta, alertas, aviso, avisos, alertes, avvisi, benachrichtigung, sicherheitsabteilung
  collection, collections, enforcement, investigations, unit, administration, admin, inc, corporation
`)

/** Words that only say where or in what form something is. Left out before comparing. */
export const fillers = new Set(
  listOf(
    'the, a, an, of, by, for, at, my, your, us, usa, uk, de, llc, ltd, gmbh, online, com, www',
  ),
)

/** What a shop sells or is: such a name says who they are. */
export const ofAShop = new Set(
  listOf(`
  cafe, coffee, kaffee, cafeteria, tea, bakery, backerei, boulangerie, panaderia, bistro, bar, pub
  grill, diner, restaurant, ristorante, restaurante, pizza, pizzeria, kitchen, deli, donuts, bagels
  burger, burgers, tacos, sushi, ramen, noodles, kebab, ice, gelato, juice, smoothie, pie, pies, cake
  cakes, cupcakes, brewery, brewing, taproom, wine, winery, salon, barber, barbers, barbershop, hair
  nails, spa, beauty, tattoo, yoga, gym, fitness, pilates, laundry, cleaners, car wash, carwash
  bookshop, books, bookstore, florist, flowers, garden, grocery, market, butcher, kiosk, paketshop
  hotel, hostel, inn, house, lounge, eatery, tavern, cantina, pharmacy, optician, toys, bikes, shoes
  boutique, roasters, roastery, espresso, creamery, chocolate, candy, pets, vet, farm, orchard
  catering, food truck, chicken, fish, seafood, steak, steakhouse, bbq, curry, theater, theatre
`),
)
