import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request:
    '{shop}：ポイントと特典のSMSを受け取るにはYESと返信してください。通信料がかかる場合があります。停止はSTOPと返信。',
  reward_unlocked: {
    other:
      '{shop}：{count}ポイントたまり、特典をご用意しています：{reward}。レジでポイントをお見せください。停止はSTOPと返信。',
  },
  reward_redeemed: {
    other:
      '{shop}：特典をお楽しみください：{reward}。現在{count}ポイントです。またのご来店をお待ちしています。停止はSTOPと返信。',
  },
  points_reset:
    '{shop}：ポイントが0になりました。ご質問はレジでおたずねください。停止はSTOPと返信。',
  points_expire:
    '{shop}：ポイント（{points}）の有効期限は{date}です。その日までのご来店で延長されます。停止はSTOPと返信。',
  points_earned: {
    other:
      '{shop}：+{count}ポイント、合計{points}。特典まであと{missing}：{reward}。停止はSTOPと返信。',
  },
  points_earned_and_waiting: {
    other:
      '{shop}：+{count}ポイント、合計{points}。特典をご用意しています：{reward}。停止はSTOPと返信。',
  },
  review_reply: '{shop}より、ご感想について：{reply} 停止はSTOPと返信。',
  help: '{us}：同意されたお店からポイントと特典をお知らせするSMSです。お問い合わせ：{email}。通信料がかかる場合があります。停止はSTOPと返信。',
  customer_code: '{code} は{us}の確認コードです。10分間有効です。誰にも教えないでください。',
  code_by_text:
    '{code} は{digits}と表示されているブラウザー用の{us}の確認コードです。10分間有効です。誰にも教えないでください。',
  code_not_found:
    '{us}：この数字のコードを待っている画面はありません。コードを求める画面を開き、表示された数字をCODEに続けて送ってください。例：CODE 4821',
  neutral: {
    shop: '{us}のお店',
    reward: '当店からのささやかな特典',
    reply: 'お知らせいただきありがとうございます。',
  },
} satisfies Translation<typeof en, 'ja'>
