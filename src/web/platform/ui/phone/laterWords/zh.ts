import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': '请输入有效的手机号码',
    'one-short': '请输入有效的手机号码。少了一位数字。',
    'too-short': '请输入有效的手机号码。此号码太短。',
    'one-long': '请输入有效的手机号码。多了一位数字。',
    'too-long': '请输入有效的手机号码。此号码太长。',
    letters: '请输入有效的手机号码。请用数字，不要用字母。',
    extension: '请输入有效的手机号码。请去掉分机号：积分属于您自己的手机。',
    rounded: '请输入有效的手机号码。此号码被电子表格取整了。',
    'ninth-digit': '请输入有效的手机号码。巴西的手机号码有九位：请在区号后加上 9。',
  },
  twoWays: '这可能是 {first} 或 {second}。请连同 + 和国家代码一起输入。',
} satisfies Translation<typeof en, 'zh'>
