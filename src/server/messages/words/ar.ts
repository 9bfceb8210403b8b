import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request:
    '{shop}: للرسائل عن نقاطك ومكافآتك يُرجى الرد بـ YES. قد تُطبق رسوم الرسائل والبيانات. للإيقاف: STOP.',
  reward_unlocked: {
    zero: '{shop}: مكافأتك في انتظارك: {reward}. رصيدك {count} نقطة. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
    one: '{shop}: مكافأتك في انتظارك: {reward}. رصيدك نقطة واحدة. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
    two: '{shop}: مكافأتك في انتظارك: {reward}. رصيدك نقطتان. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
    few: '{shop}: مكافأتك في انتظارك: {reward}. رصيدك {count} نقاط. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
    many: '{shop}: مكافأتك في انتظارك: {reward}. رصيدك {count} نقطة. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
    other:
      '{shop}: مكافأتك في انتظارك: {reward}. رصيدك {count} نقطة. يُرجى عرض نقاطك عند الكاشير. للإيقاف: STOP.',
  },
  reward_redeemed: {
    zero: '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن {count} نقطة. إلى اللقاء! للإيقاف: STOP.',
    one: '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن نقطة واحدة. إلى اللقاء! للإيقاف: STOP.',
    two: '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن نقطتان. إلى اللقاء! للإيقاف: STOP.',
    few: '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن {count} نقاط. إلى اللقاء! للإيقاف: STOP.',
    many: '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن {count} نقطة. إلى اللقاء! للإيقاف: STOP.',
    other:
      '{shop}: نرجو أن تعجبك مكافأتك: {reward}. رصيدك الآن {count} نقطة. إلى اللقاء! للإيقاف: STOP.',
  },
  points_reset:
    '{shop}: أصبح رصيد نقاطك صفرًا. هل لديك سؤال؟ يُرجى السؤال عند الكاشير. للإيقاف: STOP.',
  points_expire:
    '{shop}: نقاطك ({points}) صالحة حتى {date}. أي زيارة حتى ذلك اليوم تحفظها. للإيقاف: STOP.',
  points_earned: {
    zero: '{shop}: +{count} نقطة، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
    one: '{shop}: +{count} نقطة، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
    two: '{shop}: +{count} نقطة، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
    few: '{shop}: +{count} نقاط، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
    many: '{shop}: +{count} نقطة، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
    other:
      '{shop}: +{count} نقطة، المجموع {points}. بقي {missing} لمكافأتك: {reward}. للإيقاف: STOP.',
  },
  points_earned_and_waiting: {
    zero: '{shop}: +{count} نقطة، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
    one: '{shop}: +{count} نقطة، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
    two: '{shop}: +{count} نقطة، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
    few: '{shop}: +{count} نقاط، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
    many: '{shop}: +{count} نقطة، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
    other: '{shop}: +{count} نقطة، المجموع {points}. مكافأتك في انتظارك: {reward}. للإيقاف: STOP.',
  },
  review_reply: '{shop}، بشأن رأيك: {reply} للإيقاف: STOP.',
  help: '{us}: رسائل نقاط ومكافآت من متاجر وافقت عليها. للمساعدة: {email}. قد تُطبق رسوم. للإيقاف: STOP.',
  customer_code: '{code} هو رمزك في {us}، صالح لمدة 10 دقائق. يُرجى عدم مشاركته.',
  code_by_text:
    '{code} هو رمزك في {us} للمتصفح الذي يعرض {digits}، صالح لمدة 10 دقائق. يُرجى عدم مشاركته.',
  code_not_found:
    '{us}: لا توجد صفحة تنتظر رمزًا بهذه الأرقام. يُرجى فتح الصفحة التي تطلبه ثم إرسال CODE مع أرقامها، مثل CODE 4821.',
  neutral: {
    shop: 'متجر على {us}',
    reward: 'هدية منّا',
    reply: 'شكرًا لإخبارنا.',
  },
} satisfies Translation<typeof en, 'ar'>
