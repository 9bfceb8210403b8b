/** Texts to customers, by kind. `count` is of points. */
export default {
  consent_request:
    '{shop}: reply YES to get texts about your points and rewards. Msg and data rates may apply. Reply STOP to stop.',
  reward_unlocked: {
    one: '{shop}: you have {count} point and a reward is waiting: {reward}. Show your points at the counter. Reply STOP to stop.',
    other:
      '{shop}: you have {count} points and a reward is waiting: {reward}. Show your points at the counter. Reply STOP to stop.',
  },
  reward_redeemed: {
    one: '{shop}: enjoy your reward: {reward}. You have {count} point now. See you soon! Reply STOP to stop.',
    other:
      '{shop}: enjoy your reward: {reward}. You have {count} points now. See you soon! Reply STOP to stop.',
  },
  points_reset:
    '{shop}: your points were reset to zero. Questions? Please ask at the counter. Reply STOP to stop.',
  points_expire:
    '{shop}: your points ({points}) are good until {date}. Any visit by then keeps them. Reply STOP to stop.',
  points_earned: {
    one: '{shop}: +{count} point, {points} in all. {missing} more for your reward: {reward}. Reply STOP to stop.',
    other:
      '{shop}: +{count} points, {points} in all. {missing} more for your reward: {reward}. Reply STOP to stop.',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} point, {points} in all. Your reward is waiting: {reward}. Reply STOP to stop.',
    other:
      '{shop}: +{count} points, {points} in all. Your reward is waiting: {reward}. Reply STOP to stop.',
  },
  review_reply: '{shop}, about your review: {reply} Reply STOP to stop.',
  help: '{us}: texts about points and rewards from shops you said yes to. Help: {email}. Msg and data rates may apply. Reply STOP to stop.',
  customer_code: '{code} is your {us} code, valid for 10 minutes. Do not share it.',
  code_by_text:
    '{code} is your {us} code for the browser that shows {digits}, valid for 10 minutes. Do not share it.',
  code_not_found:
    '{us}: no page waits for a code with these digits. Open the page that asks for a code, then text CODE with the digits it shows, such as CODE 4821.',
  /** Instead of typed words that would lead a reader elsewhere. */
  neutral: {
    shop: 'A shop on {us}',
    reward: 'a treat from us',
    reply: 'thank you for telling us.',
  },
} as const
