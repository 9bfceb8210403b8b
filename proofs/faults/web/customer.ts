import { type Fault, journey, unit } from '../fault.ts'

/** Faults in the pages that a shop's codes and links open. */
export const customerPageFaults: readonly Fault[] = [
  {
    name: 'a happy hour has the wrong language on the till’s side for customers',
    file: 'src/web/device/till/turned/Answer.tsx',
    find: 'shown: <OwnWords>{bonus.name}</OwnWords>,',
    replace: '',
    tests: [unit('src/web/device/till/turned/turned.states.test.tsx', 'is on the receipt as')],
  },
  {
    name: 'a counter screen without a line goes on with a happy hour that is over',
    file: 'src/web/device/counter-screen/worth.ts',
    find: 'return now < promisedUntil ? promised : undefined',
    replace: 'return promisedUntil > 0 ? promised : undefined',
    tests: [
      unit('src/web/device/counter-screen/worth.test.ts'),
      unit('src/web/device/counter-screen/screen.states.test.tsx', 'hears nothing more'),
    ],
  },
  {
    name: 'a scan that is tried again gives its points again',
    file: 'src/web/customer/scan/useScanWithPhone.ts',
    find: 'idempotencyKey: key, once: true',
    replace: 'idempotencyKey: crypto.randomUUID(), once: true',
    tests: [unit('src/web/customer/scan/waitingScan.states.test.tsx', 'sent with the same key')],
  },
  {
    name: 'a scan without a line is forgotten by a reload',
    file: 'src/web/customer/scan/storedScan.ts',
    find: '  note(NAME, scan)\n',
    replace: '',
    tests: [
      unit('src/web/customer/scan/storedScan.test.ts'),
      unit('src/web/customer/scan/waitingScan.states.test.tsx', 'sent again after a reload'),
    ],
  },
  {
    name: 'a press before the page’s code is there does nothing',
    file: 'src/web/customer/scan/CollectForm.tsx',
    find: '<form method="post"',
    replace: '<form method="dialog"',
    tests: [journey('first-html', 'typed and pressed before')],
  },
  {
    name: 'the pauses between tries grow without an end',
    file: 'src/web/platform/api/untilAnswered.ts',
    find: 'return Math.min(LONGEST_PAUSE_MS, Math.max(growing, retryAfterMs))',
    replace: 'return Math.max(growing, retryAfterMs)',
    tests: [unit('src/web/platform/api/untilAnswered.test.ts')],
  },
  {
    name: 'a number is kept on the phone although nobody has ticked the box',
    file: 'src/web/customer/RememberPhone.tsx',
    find: '      if (!isTicked.current) return\n',
    replace: '',
    tests: [
      unit(
        'src/web/customer/scan/scanResult.states.test.tsx',
        'is not kept where nobody ticked it',
      ),
    ],
  },
  {
    name: 'a points check that fails says nothing',
    file: 'src/web/customer/points/useCheckPoints.ts',
    find: 'const meaning = (error: unknown) => problemOf(error, words)',
    replace: 'const meaning = (_: unknown): CheckProblem | undefined => undefined',
    tests: [
      unit(
        'src/web/customer/points/checkPoints.states.test.tsx',
        'keeps the number on a dead line',
      ),
    ],
  },
  {
    name: 'somebody with 67 of 100 points is only halfway there',
    file: 'src/contract/progress.ts',
    find: 'percent >= 67',
    replace: 'percent > 67',
    tests: [unit('src/contract/progress.test.ts')],
  },
  {
    name: 'the ticket at the counter shows the first digits of a number',
    file: 'src/web/platform/ui/format.ts',
    find: 'slice(-4)',
    replace: 'slice(0, 4)',
    tests: [unit('src/web/shared/rewards/claimCode.states.test.tsx', 'the last digits')],
  },
  {
    name: 'the claim code on the ticket is never renewed',
    file: 'src/web/shared/rewards/useClaimCode.ts',
    find: '    const timer = setInterval(look, 1_000)\n',
    replace: '    const timer = undefined\n',
    tests: [unit('src/web/shared/rewards/claimCode.states.test.tsx', 'renews the code')],
  },
  {
    name: 'the ticket stays good on the screen after the reward was given',
    file: 'src/web/shared/rewards/useClaimCode.ts',
    find: 'ticket ? onRewardGiven(ticket, onEnd) : undefined',
    replace: 'undefined',
    tests: [unit('src/web/shared/rewards/claimCode.states.test.tsx', 'is torn at once')],
  },
  {
    name: 'only happy customers are asked for a public review',
    file: 'src/web/customer/feedback/FeedbackPage.tsx',
    find: 'address={business.reviewUrl}',
    replace: 'address={review.rating > 3 ? business.reviewUrl : null}',
    tests: [unit('src/web/customer/feedback/feedback.states.test.tsx', 'in public')],
  },
  {
    name: 'a review whose answer got lost is kept twice',
    file: 'src/web/customer/feedback/FeedbackForm.tsx',
    find: 'const idempotencyKey = notedKey(keyName, body, formKey)',
    replace: 'const idempotencyKey = crypto.randomUUID()',
    tests: [unit('src/web/customer/feedback/feedback.states.test.tsx', 'sent with the same key')],
  },
  {
    name: 'the phone number under a review never arrives at the shop',
    file: 'src/web/customer/feedback/FeedbackForm.tsx',
    find: 'rating, comment, customerName, customerPhone }\n      const idempotencyKey',
    replace: 'rating, comment, customerName, phone: customerPhone }\n      const idempotencyKey',
    tests: [unit('src/web/customer/feedback/feedback.states.test.tsx', 'goes out as it was typed')],
  },
  {
    name: 'what was typed for a review is gone after a reload',
    file: 'src/web/customer/feedback/ReviewFields.tsx',
    find: '  useEffect(() => storeDraft(about, typed), [about, typed])\n',
    replace: '',
    tests: [unit('src/web/customer/feedback/feedback.states.test.tsx', 'is there after a reload')],
  },
  {
    name: 'a voice message that did not arrive is lost and cannot be sent again',
    file: 'src/web/customer/feedback/useSending.ts',
    find: '      setVoiceProblem({ message: messageOf(error, plain), isFinal })\n',
    replace:
      '      setVoiceProblem({ message: messageOf(error, plain), isFinal })\n      upload.current = undefined\n',
    tests: [
      unit(
        'src/web/customer/feedback/recorder/recorder.states.test.tsx',
        'sent again after a lost line',
      ),
    ],
  },
  {
    name: 'a microphone that may not be used is passed over in silence',
    file: 'src/web/customer/feedback/recorder/useRecorder.ts',
    find: '    } catch {\n      fail()\n    }',
    replace: '    } catch {\n      recording.current = undefined\n    }',
    tests: [
      unit(
        'src/web/customer/feedback/recorder/recorder.states.test.tsx',
        'says that the microphone',
      ),
    ],
  },
  {
    name: 'the scanner says nothing about a code that gives no points',
    file: 'src/web/customer/scan/scanner/useScan.ts',
    find: 'else return problemOf(error, fallback)',
    replace: 'else problemOf(error, fallback)',
    tests: [unit('src/web/customer/scan/scanner/scanner.states.test.tsx', 'is refused as')],
  },
  {
    name: 'the question about the visit lies over a reward that is being shown',
    file: 'src/web/customer/scan/ScanResultView.tsx',
    find: '(asksFeedback ?? false) && !rewardEarned',
    replace: 'asksFeedback ?? false',
    tests: [unit('src/web/customer/scan/scanner/afterScan.states.test.tsx')],
  },
  {
    name: 'the cookie question lies over the keys of a page',
    file: 'src/web/shared/consent/CookieCard.tsx',
    find: 'absolute inset-x-0 bottom-0',
    replace: 'fixed inset-x-0 bottom-0',
    tests: [unit('src/web/shared/consent/cookieQuestion.states.test.tsx', 'lies over no key')],
  },
]
