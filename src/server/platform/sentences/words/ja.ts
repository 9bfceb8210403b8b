import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'このコードは期限切れです。今画面に出ているコードをスキャンしてください。',
    screen_code_used:
      'このコードは使用されたばかりです。今画面に出ているコードをスキャンしてください。',
    other_days_card: 'このカードは別の日のものです。今日のカードをレジでおたずねください。',
    scan_the_screen: 'このポイントはレジの画面でたまります。画面のコードをスキャンしてください。',
    scan_todays_card:
      'このポイントはレジにある今日のカードでたまります。そのカードをスキャンしてください。',
    ticket_over:
      'このページを開いてから10分以上たちました。レジのコードをもう一度スキャンしてください。',
    ticket_used:
      'このスキャンのポイントは付与済みです。次のポイントは、コードをもう一度スキャンしてください。',
    invalid_phone: '正しい電話番号を入力してください',
    phone_unknown:
      'この番号で正しいですか？初めて見る形式の番号です。正しければもう一度送信してください。',
    invalid_input: '入力内容を確認して、もう一度お試しください。',
    unreadable_body: 'リクエストを読み取れませんでした。JSONで送信してください。',
    body_too_large: '大きすぎて送信できません。短くするか、小さいファイルを選んでください。',
    length_required: 'リクエストは分割せず、長さを付けて送信してください。',
    unsupported_media: 'リクエストはJSONで送信してください。',
    form_expired:
      'このページは1時間以上開いたままだったため、何も送信されていません。もう一度送信してください。',
    cross_site: '別のサイトからのリクエストのため、実行されませんでした。',
    not_found: 'このアドレスには何もありません。',
    sign_in_required: 'ログインしていません。',
    too_many_requests: '短い時間に試した回数が多すぎます。しばらくしてからお試しください。',
    session_changed: '別のウィンドウでログインまたはログアウトしました。もう一度お試しください。',
    code_wrong: 'コードが正しくありません。',
    code_expired: 'このコードは期限切れか、使用済みです。新しいコードを取得してください。',
    phone_missing: '先に電話番号を追加して確認してください。',
    business_not_found: 'お店が見つかりません。',
    sign_in_unavailable: '現在、SMSでコードを送信できません。サポートにご連絡ください。',
    invalid_code: '無効なQRコードです',
    unknown_code: 'このコードは登録されていません。新しいコードをレジでおたずねください。',
    inactive_code: 'このコードは停止されています。現在のコードをレジでおたずねください。',
    location_closed: 'この店舗は閉店しました。現在のコードをレジでおたずねください。',
    inactive_business: 'このお店は現在ポイントを付与していません。レジでおたずねください。',
    check_code:
      'このコードはポイントの確認用です。ポイントをためるには、レジのもう一つのコードをスキャンしてください。',
    repeat_scan: 'このポイントは先ほどたまりました。しばらくしてからお試しください。',
    unconfirmed_limit:
      'このお店は準備中で、今日のポイントはすべて付与済みです。明日またお越しください。',
    daily_limit: 'この番号は今日ここで20回ポイントをためました。明日またお越しください。',
    receipt_unknown: 'ご本人のスキャンか確認できません。レジでおたずねください。',
    too_late_to_move: 'ポイントの移動はスキャンから10分以内です。レジでおたずねください。',
    already_moved: 'このポイントは別の番号に移動済みです。レジでおたずねください。',
    same_number: 'ポイントはすでにその番号にあります。',
    too_late_to_rate:
      '評価できるのはご来店から1日以内です。お店のご感想ページはいつでも受け付けています。',
    already_rated: 'このご来店は評価済みです。ありがとうございました。',
    customer_not_found: 'この番号のお客様は登録されていません。',
    number_blocked: 'この番号はここでポイントをためられません。レジでおたずねください。',
    birthday_needs_visit: '誕生日を登録するには、先にこのスマホでポイントをためてください。',
    birthday_changed: 'この1年の間に誕生日を変更済みです。変更できるのは1年に1回です。',
    birthdays_off: 'このお店の誕生日ポイントは終了したため、誕生日は保存されませんでした。',
    visit_needed: '引き換えコードを受け取るには、レジのコードをスキャンしてください。',
    no_reward_waiting: 'この番号で受け取れる特典はありません。',
    claim_code_unknown:
      'この引き換えコードは無効です。コードは3分ごとに変わります。もう一度お確かめください。',
    transaction_not_found: 'この記録が見つかりません。',
    recording_unreadable: 'この録音を再生できません。もう一度録音してください。',
    recording_too_long: '録音は60秒以内にしてください。',
    recording_refused: 'このご感想にはもう録音を追加できません。新しくお書きください。',
    voice_switched_off: 'このお店は音声メッセージを受け付けていません。',
    idempotency_key_reused:
      'このリクエストキーは別の操作で使用済みです。最初からやり直してください。',
    busy: '現在たいへん混み合っています。少し待ってからお試しください。',
    no_room: '保存容量がいっぱいのため、何も保存されていません。しばらくしてからお試しください。',
    unavailable: '現在データに接続できません。少し待ってからお試しください。',
    internal: 'こちら側で問題が発生しました。もう一度お試しください。',
    number_stopped:
      'この番号はSMSの停止を希望されています。その電話からSTARTと送信して、もう一度お試しください。',
    number_not_texted:
      'この種類の番号またはこの国にはSMSを送信できません。携帯電話番号を入力するか、サポートにご連絡ください。',
    reward_gone: 'この特典は終了しました。別の特典を選んでください。',
    reward_not_reached: 'この特典にはポイントがまだ足りません。別の特典を選んでください。',
    milestone_given: 'この特典は1回限りで、このお客様はすでに受け取られています。',
  },
  limits: {
    unknown_codes_by_address: 'ここからスキャンされた不明なコードが多すぎます。',
    accruals_by_address_and_business: 'このネットワークからこのお店へのスキャンが多すぎます。',
    accruals_by_address: 'このネットワークからの今日のスキャンが多すぎます。',
    points_checks_by_address_in_a_minute: '1分間のポイント確認が多すぎます。',
    points_checks_by_address: '1時間のポイント確認が多すぎます。',
    checked_phones_by_address: 'ここから確認された番号が多すぎます。',
    codes_by_address: 'ここからのコードの要求が多すぎます。',
    codes_to_confirmed_phone_by_network: 'ここからこの番号へのコードの要求が多すぎます。',
    unconfirmed_texts_by_prefix: 'このような番号へのSMSの要求が多すぎます。',
    unconfirmed_texts_by_prefix_and_network: 'ここからこのような番号へのコードの要求が多すぎます。',
    unconfirmed_texts_by_network: '今日は、ここから新しい番号へのコードの要求が多すぎます。',
    unconfirmed_texts: '今日のコードはすべて送信しました。',
    public_feedback_by_address: 'この1時間に、ここから送信されたご感想が多すぎます。',
    public_feedback_by_business: 'このお店は今日、多くのご感想を受け取りました。',
    public_feedback_by_business_and_network:
      'このお店は今日、お使いのネットワークから多くのご感想を受け取りました。',
    recordings_by_address: '今日は、ここから送信された音声メッセージが多すぎます。',
    recordings_by_business: 'このお店は今日、多くの音声メッセージを受け取りました。',
    recordings_by_business_and_network:
      'このお店は今日、お使いのネットワークから多くの音声メッセージを受け取りました。',
  },
  fields: {
    phone: '電話番号を入力してください',
    phoneAndId: '電話番号と店舗IDを入力してください',
    validPhone: '正しい電話番号を入力してください',
    ordinary: '通常の文字だけを使ってください',
    wholeNumber: '整数を入力してください',
    fromOne: '1以上の数を入力してください',
    tooLarge: 'この数は大きすぎます',
    noId: 'このアドレスに有効なIDがありません',
    noCode: '無効なQRコードです',
    rating: '送信する前に星を選んでください。',
    newPasscode: '新しいコードを取得してください',
    passcode: 'コードを入力してください',
    sixDigits: '6桁のコードを入力してください',
    invalid: '無効な入力です',
    aPhone: '電話番号を入力してください',
    reward: '特典を選んでください',
    month: '月を選択してください',
    day: '日を選択してください',
    dayOfMonth: 'この月にその日はありません。別の日を選択してください。',
    file: 'ファイルを選んでください。',
    key: 'Idempotency-Keyは表示可能なASCII文字1〜200文字です。',
  },
  phoneFaults: {
    'not-a-number': '正しい電話番号を入力してください',
    'one-short': '正しい電話番号を入力してください。1桁足りません。',
    'too-short': '正しい電話番号を入力してください。短すぎます。',
    'one-long': '正しい電話番号を入力してください。1桁多いです。',
    'too-long': '正しい電話番号を入力してください。長すぎます。',
    letters: '正しい電話番号を入力してください。文字ではなく数字を使ってください。',
    extension:
      '正しい電話番号を入力してください。内線番号は除いてください。ポイントはご自身の電話番号につきます。',
    rounded: '正しい電話番号を入力してください。表計算ソフトで丸められた番号です。',
    'ninth-digit':
      '正しい電話番号を入力してください。ブラジルの携帯番号は9桁です。市外局番の後に9を付けてください。',
  },
  phones: {
    twoWays: '{first}または{second}の可能性があります。+と国番号から入力してください。',
    unknown:
      '{phone}で正しいですか？初めて見る形式の番号です。正しければもう一度送信してください。',
    notTexted: 'この番号にはSMSを送信できません。確認するか、別の番号を入力してください。',
  },
  tooLong: {
    other: '{count}文字以内で入力してください',
  },
  together: '{first}{next}',
  tryAgain: {
    seconds: {
      other: '{count}秒後にもう一度お試しください。',
    },
    minutes: {
      other: '{count}分後にもう一度お試しください。',
    },
    hours: {
      other: '{count}時間後にもう一度お試しください。',
    },
  },
  floods: {
    requests: 'お使いのネットワークからのリクエストが多すぎます。',
    atOnce:
      '現在、お使いのネットワークからの多くのリクエストに応答しています。1秒後にお試しください。',
    files: '現在、多くのファイルが届いています。数秒後にお試しください。',
    filesOfNetwork:
      'お使いのネットワークから複数のファイルが送信されています。数秒後にお試しください。',
    title: '少々お待ちください',
    tryAgain: 'もう一度試す',
  },
  counter: {
    unknownOnScreen:
      'このコードは登録されていません。今画面に出ているコードをスキャンしてください。',
    otherDay:
      'これは{day}（{weekday}）のカードです。この画面をレジでお見せください。スタッフの方へ：今日の日付のカードを置いてください。',
    acceptYesterdays:
      '今日のカードがない場合、オーナーがダッシュボードでこのカードを有効にできます。',
    ticketUsed: {
      other:
        'このスキャンの{count}ポイントは付与済みです。次のポイントは、コードをもう一度スキャンしてください。',
    },
  },
  moves: {
    undone: 'お店がこのポイントを取り消しました。レジでおたずねください。',
    merged: 'お店がこの番号のポイントを別の番号に移しました。レジでおたずねください。',
    spent: 'このポイントは使用済みのため移動できません。レジでおたずねください。',
  },
  passcodes: {
    question: '末尾が{digits}の番号にSMSで送信したコードを入力してください。',
    wrong: {
      other: 'コードが正しくありません。あと{count}回試せます。',
    },
    wrongAgain: 'コードが正しくありません。新しいコードを取得してください。',
    manyAsked: 'この番号へのコードの要求が多すぎます。',
    justTexted: 'この番号にコードを送信したばかりです。',
    textedAgain: {
      seconds: {
        other: '{count}秒後に再び送信できます。',
      },
      minutes: {
        other: '{count}分後に再び送信できます。',
      },
      hours: {
        other: '{count}時間後に再び送信できます。',
      },
    },
    another: {
      seconds: {
        other: '{count}秒後に次のコードを取得できます。',
      },
      minutes: {
        other: '{count}分後に次のコードを取得できます。',
      },
      hours: {
        other: '{count}時間後に次のコードを取得できます。',
      },
    },
    untextedMany:
      '末尾が{digits}の番号へのコードの要求が多すぎるため（第三者によるものかもしれません）、新しいコードは送信していません。別の方法で続けてください：',
    untextedOther:
      '末尾が{digits}の番号へのコードが別のブラウザーで要求されたばかりのため、新しいコードは送信していません。少し待つか、別の方法で続けてください：',
  },
} satisfies Translation<typeof en, 'ja'>
