import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request: '{shop}：回复YES即可接收积分和奖励短信。可能产生短信和流量费用。回复STOP退订。',
  reward_unlocked: {
    other: '{shop}：您有{count}积分，奖励等您领取：{reward}。请到柜台出示积分。回复STOP退订。',
  },
  reward_redeemed: {
    other: '{shop}：请享用您的奖励：{reward}。您现有{count}积分。欢迎再来！回复STOP退订。',
  },
  points_reset: '{shop}：您的积分已清零。如有疑问，请到柜台咨询。回复STOP退订。',
  points_expire:
    '{shop}：您的积分（{points}）有效期至{date}。在这天或之前到店一次即可保留。回复STOP退订。',
  points_earned: {
    other: '{shop}：+{count}积分，共{points}。还差{missing}即可获得奖励：{reward}。回复STOP退订。',
  },
  points_earned_and_waiting: {
    other: '{shop}：+{count}积分，共{points}。奖励等您领取：{reward}。回复STOP退订。',
  },
  review_reply: '{shop}，关于您的评价：{reply} 回复STOP退订。',
  help: '{us}：您同意接收的商家积分和奖励短信。帮助：{email}。可能产生短信和流量费用。回复STOP退订。',
  customer_code: '{code} 是您的{us}验证码，10分钟内有效。请勿告诉他人。',
  code_by_text: '{code} 是您的{us}验证码，用于显示{digits}的浏览器，10分钟内有效。请勿告诉他人。',
  code_not_found:
    '{us}：没有页面在等待这些数字的验证码。请打开要求输入验证码的页面，再发送CODE和页面上的数字，例如CODE 4821。',
  neutral: {
    shop: '{us}上的一家商家',
    reward: '我们送您的一份小礼',
    reply: '感谢您告诉我们。',
  },
} satisfies Translation<typeof en, 'zh'>
