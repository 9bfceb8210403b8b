import type { Language } from '../../contract/platform/languages.ts'

/**
 * What people text us, in the languages of the phone field's countries and of those beside them.
 * Words are compared by their letters alone (see `lettersOf`), so they stand here in any notation.
 */
const listOf = (lines: string) =>
  lines
    .split(/[\n,]/)
    .map((words) => words.trim())
    .filter(Boolean)

/**
 * They end texts wherever a text begins with them, because nobody who begins so wants more of them:
 * a STOP that was meant otherwise costs a few texts, one that was missed a promise.
 */
export const stopsAtStart = listOf(`
  stop, stopp, stops, stopall, stop all, unsubscribe, unsub, opt out, optout, opt me out
  no more texts, no more messages, no more sms, remove me, take me off, leave me alone
  dont text, do not text, dont message, do not message, dont contact, do not contact
  quit texting, quit messaging, quit sending, cease, desist
  arret, arreter, arretez, desabonner, desabonnez, desinscrire, desinscription, desinscrivez
  alto, detener, detenga, dejen de, deja de enviar, no mas mensajes, darse de baja, dar de baja
  parar, pare de, remover, descadastrar, desinscrever, cancelar inscricao
  abmelden, abbestellen, keine sms, keine nachrichten, stoppen, aufhoren, aufhoeren
  cancellami, disiscrivimi, disiscrivi, disattiva, annulla iscrizione, basta messaggi
  afmelden, uitschrijven, avsluta, avregistrera, stoppa, avmeld, afmeld, frameld
  unsubscribed, unsuscribe, unsubcribe, unsubscibe, st0p, stahp, no texts, never text, never message
  remove my number, delete my number, lose my number, delete me, fuck off, piss off
  no me escriban, no me escribas, no me envien, no me envies, no me manden, no me mandes
  ya no me manden, ya no me envíen, ya no me escriban, dont want texts, dont want messages
  darme de baja, cancelar suscripción, cancelar la suscripción, deja de mandar, deja de mandarme
  deja de enviarme, deja de escribir, deja de escribirme
  désabonnement, me désabonner, me désinscrire, plus de sms, plus de messages, ne plus recevoir
  ne m’envoyez plus, ne m’écrivez plus
  austragen, nicht mehr schreiben, hör auf, hören Sie auf, lösch mich, löschen Sie mich, sms stoppen
  keine Werbung, cancellatemi, non scrivetemi, non scrivermi, non mandatemi, non inviatemi, basta sms
  não quero mais, não me mande, não me mandem, não me envie, não me enviem
  не пишите, не пиши, не присылайте, لا ترسل, لا ترسلوا, mat bhejo, mat bhejna, मत भेजना, मत भेजिए
  登録解除, 止めて, 送らないで, 别发, 別發, 拒收, หยุด, ยกเลิก
  un subscribe, stop2end, rezygnacja, wypisz, zrezygnuj, rezygnuje, odhlasit, leiratkozas, dezabonare, lopeta, peruuta
  стоп, отписаться, отпишись, отписка, хватит, припинити, відписатися
  توقف, أوقف, إيقاف, الغاء الاشتراك, إلغاء الاشتراك, قف
  बंद करो, बंद करें, बंद करे, रोकें, रोको, स्टॉप, मत भेजो, band karo
  停止, 停止する, ストップ, 配信停止, 解除, 退会, やめて, 退订, 退訂, 请停止, 請停止, 请退订, 停止してください, 取消订阅, 取消訂閱, 别再发, 不要再发
  중지, 수신거부, 그만, dung gui, huy dang ky, berhenti, abonelikten cik, iptal et, διακοπη
`)

/** They end texts if they are all of one: “Cancel my order” is about something else. */
export const stopsAlone = listOf(`
  cancel, end, quit, revoke, off, remove, fin, finir, annuler, baja, fuera, cancelar, basta, borrar
  wrong number, dnc, stap, sotp, stpo, stfu, go away, no more, t, n停
  para, pare, sair, fim, ende, aus, fine, annulla, ferma, einde, slut, koniec, anuluj, ret, dur
  iptal, отмена, конец, الغاء, إلغاء, ايقاف, बंद, रुको, td, 取消, 終了, 취소, huy, dung, ukonci
`)

/** They lift a STOP, as they do at the gateway. */
export const starts = listOf(`
  start, unstop, empezar, iniciar, reanudar, reprendre, commencer, démarrer, starten, wieder starten
  inizia, iniziare, riprendi, riattiva, começar, retomar, reativar, ابدأ, ابدا الرسائل, استئناف
  शुरू, शुरू करें, शुरू करो, शुरू कीजिए, shuru, shuru karo, 再開, 配信再開, スタート, 恢复, 恢復, 重新订阅, 重新訂閱
`)

export const agreements = listOf(`
  y, yes, yess, yep, yup, yeah, yea, si, oui, ouais, ja, jawohl, jo, sim, claro, sì, tak, ano, igen
  evet, kylla, joo, jah, да, так, ναι, نعم, ايوه, ايوا, اجل, أجل, हाँ, हां, हा, जी, जी हाँ, जी हां
  haan, haan ji, はい, ハイ, 是, 是的, 好, 好的, 好的谢谢, 愿意, 願意, 同意, 要, 我要, 네, 예, i agree, agree, i do
  daccord, claro que sí, de acuerdo, acepto, aceito, accetto, einverstanden, akkoord, jag godkanner, zgoda, oke ja
`)

export const refusals = listOf(`
  no, n, nope, nah, no thanks, no thank you, not interested, non, non merci, nein, nein danke, nao
  no gracias, no grazie, nee, nej, nei, nie, нет, ні, لا, नहीं, नही, nahi, いいえ, 不, 不要, 否, 아니요
  khong, hayir, nem, oxi, όχι
`)

/** They are answered in their language. */
export const helpsIn = {
  es: listOf('ayuda, ayúdame, información'),
  fr: listOf('aide, aidez moi, à l’aide, infos'),
  de: listOf('hilfe, hilf mir, helfen'),
  it: listOf('aiuto, aiutami, informazioni'),
  pt: listOf('ajuda, ajude me, me ajuda, socorro'),
  ar: listOf('مساعدة, المساعدة, ساعدني, ساعدوني'),
  hi: listOf('मदद, मदद करें, मदद चाहिए, सहायता, help chahiye, madad, madad chahiye'),
  ja: listOf('ヘルプ, 助けて, 使い方'),
  zh: listOf('帮助, 幫助, 幫忙, 帮忙, 求助'),
} as const satisfies Record<Exclude<Language, 'en'>, readonly string[]>

/** Those that many languages share, or that we answer in no language of their own. */
export const helps = listOf(`
  help, info, hulp, hjalp, hjaelp, pomoc, apua, yardim, помощь, 도움말, βοηθεια
`)

/** They may stand before a keyword. */
export const openers = listOf(`
  please, pls, plz, hi, hey, hello, ok, okay, just, i, said, now, thanks, thank, you, bitte, hallo
  por, favor, per, hola, bonjour, sil, vous, te, plait, svp, stp, merci, ciao, alsjeblieft, tack
  prosze, пожалуйста, من, فضلك, कृपया, 请, すみません, lutfen
`)

/** They may stand after a keyword, and change nothing. */
export const polite = listOf(`
  please, pls, plz, thanks, thank, you, thx, ty, ok, okay, sure, it, this, the, me, my, i, im, to, of
  your, texts, text, message, messages, sms, want, would, like, definitely, absolutely, so, much, do
  agree, sir, madam, maam, team, bitte, danke, gerne, por, favor, gracias, claro, sil, vous, te, plait
  merci, obrigado, obrigada, per, favore, grazie, alsjeblieft, graag, bedankt, tack, prosze, dziekuje
  пожалуйста, спасибо, من, فضلك, شكرا, कृपया, धन्यवाद, ji, お願いします, 请, 谢谢, lutfen, svp, stp
`)

/** With these after a STOP, nothing else was meant. */
export const afterStop = listOf(`
  all, now, texting, messaging, sending, contacting, bothering, spamming, that, these, those, from
  any, no, more, already, immediately, asap, notifications, sofort, jetzt, ya, mas, mensajes
  mensagens, nachrichten, mich, mir, moi, us, calling, and, out, at, once, right, away
`)

/** They may stand before a STOP that is all of the rest: “Can you stop by at five” is no STOP. */
export const wishes = listOf(`
  i, we, can, could, would, will, you, u, guys, want, wanna, need, like, wish, to, id, how, do
  quiero, quisiera, deseo, pueden, puede, je, veux, voudrais, souhaite, pouvez, vous
  ich, will, möchte, mich, können, könnt, sie, ihr, vorrei, voglio, quero, gostaria, я, хочу
`)

/** Before “stop” at the end of a text, they make it a place, or something else. */
export const notBeforeStop = listOf(`
  bus, tram, train, metro, truck, pit, rest, non, next, first, last, one, full, your, the, this, my
  cant, cannot, wont, dont, never, didnt
`)

/** What phones and mail programs put under a text. */
export const signatures = listOf(`
  sent from, sent via, get outlook, enviado desde, enviado de, envoyé de, envoyé depuis, von meinem
  gesendet von, inviato da, verzonden, skickat från
`)
