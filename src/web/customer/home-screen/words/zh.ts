import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: '完成。从主屏幕轻点一下即可查看积分。',
  dismissed: '以后再说。您随时可以从浏览器菜单将此页面添加到主屏幕。',
  unavailable: '打开浏览器菜单，将此页面添加到主屏幕。',
  add: '添加到主屏幕',
  thenOneTap: '之后轻点一下即可查看积分。',
  onIPhone: '轻点一下即可查看积分：点“共享”{icon}，再点“添加到主屏幕”。',
} satisfies Translation<typeof en, 'zh'>
