import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: '验证码',
  ourAnswer: '我们回复中的六位数字。',
  resent: '已发送新验证码。',
  textMe: '用短信给我发验证码',
  sendNew: '发送新验证码',
  sending: '正在发送...',
  firstIn: {
    seconds: {
      other: '{count} 秒后可以再次发送验证码。',
    },
    minutes: {
      other: '{count} 分钟后可以再次发送验证码。',
    },
    hours: {
      other: '{count} 小时后可以再次发送验证码。',
    },
  },
  againIn: {
    seconds: {
      other: '{count} 秒后可以获取新验证码。',
    },
    minutes: {
      other: '{count} 分钟后可以获取新验证码。',
    },
    hours: {
      other: '{count} 小时后可以获取新验证码。',
    },
  },
  six: '请输入 6 位验证码',
  notChecked: '无法核对验证码，请重试。',
  notSent: '没有发出新验证码，请重试。',
  byText: '通过短信获取验证码',
  textTo: '用那部手机发送 {words} 到 {number}。我们会回复一个仅限此处使用的验证码。',
  textOutbox: '用那部手机在发件箱发送 {words}。我们会回复一个仅限此处使用的验证码。',
  open: '打开短信',
  noAnswer: '没有回复？如果那部手机曾给我们发过 STOP，请先发送 START，再发送 {words}。',
  noTextTo: '还没收到短信？用那部手机发送 {words} 到 {number}，我们会回复验证码。',
  noTextOutbox: '还没收到短信？用那部手机在发件箱发送 {words}，我们会回复验证码。',
} satisfies Translation<typeof en, 'zh'>
