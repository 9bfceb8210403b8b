import { desktop, type Fault, phone, unit } from '../fault.ts'

/** Faults in the desk of owners and in the admin panel. */
export const deskPageFaults: readonly Fault[] = [
  {
    name: 'the chart’s table drops the newest day',
    file: 'src/web/dashboard/chart/TimelineTable.tsx',
    find: 'steps.toReversed().map(',
    replace: 'steps.toReversed().slice(1).map(',
    tests: [desktop('dashboard', 'the figures are the sum')],
  },
  {
    name: 'the activity of one kind shows the entries of all',
    file: 'src/web/activity/queries.ts',
    find: '          ...page,\n          filter,\n',
    replace: '          ...page,\n',
    tests: [desktop('dashboard', 'all activity is searched')],
  },
  {
    name: 'a review that was answered still waits in the list',
    file: 'src/web/reviews/queries.ts',
    find: 'review.id === answered.id ? answered : review',
    replace: 'review',
    tests: [desktop('reviews', 'the figures, and the reviews')],
  },
  {
    name: 'taking points by hand gives them',
    file: 'src/web/customers/adjustment.ts',
    find: "form.direction === 'give' ? points : -points",
    replace: 'points',
    tests: [unit('src/web/customers/adjustment.test.ts')],
  },
  {
    name: 'the customer’s page shows the points of before a correction',
    file: 'src/web/customers/queries.ts',
    find: '    }) => call(adjustPoints, { params: ofCustomer(businessId, customerId), body, idempotencyKey }),\n    onSuccess: useRefresh(businessId),\n',
    replace:
      '    }) => call(adjustPoints, { params: ofCustomer(businessId, customerId), body, idempotencyKey }),\n',
    tests: [desktop('customers', 'puts the points right')],
  },
  {
    name: 'the repeat rate counts customers who came back after years',
    file: 'src/web/insights/rates.ts',
    find: 'month.cameBackWithin30Days',
    replace: 'month.returningCustomers',
    tests: [unit('src/web/insights/rates.test.ts')],
  },
  {
    name: 'the busiest hours leave out the last hour of the day',
    file: 'src/web/insights/rates.ts',
    find: 'length: last - first + 1',
    replace: 'length: last - first',
    tests: [unit('src/web/insights/rates.test.ts')],
  },
  {
    name: 'of two windows the second overwrites what a code is worth',
    file: 'src/web/qr-codes/CodeEditor.tsx',
    find: '        was: code.pointValue,\n',
    replace: '',
    tests: [desktop('codes-changed', 'of two windows')],
  },
  {
    name: 'a stale tab overwrites the settings of another',
    file: 'src/web/settings/profile/useProfileForm.ts',
    find: 'if (Object.keys(both).length === 0) return update',
    replace: 'if (both) return update',
    tests: [desktop('settings-shop', 'a second tab is told')],
  },
  {
    name: 'the setup’s step of point values saves nothing',
    file: 'src/web/setup/setupBody.ts',
    find: '    ...codeValues(form, saved),\n    setupCompleted',
    replace: '    setupCompleted',
    tests: [desktop('owner-setup-steps', 'all five steps')],
  },
  {
    name: 'a setup that was started over is there again after a reload',
    file: 'src/web/setup/setupDraft.ts',
    find: '  dropNote(noteName(whose))\n',
    replace: '',
    tests: [desktop('owner-setup-kept', 'starting over forgets it')],
  },
  {
    name: 'a printed tent has the points of the code where the reward costs more',
    file: 'src/web/print/Tent.tsx',
    find: '{pointsInWords(rewardThreshold)}:',
    replace: '{pointsInWords(code.pointValue)}:',
    tests: [desktop('print', 'every piece on every paper')],
  },
  {
    name: 'a printed code leads nowhere',
    file: 'src/web/print/drawCode.ts',
    find: 'runs.push(`M${x} ${y}h',
    replace: 'runs.push(`M${y} ${x}h',
    tests: [phone('print', 'from registration to a printed tent')],
  },
  {
    name: 'an administrator who confirms sends nothing again',
    file: 'src/web/admin/messages/ResendDialog.tsx',
    find: 'evenIfSent: true',
    replace: 'evenIfSent: false',
    tests: [desktop('admin-messages', 'what may have arrived')],
  },
  {
    name: 'the row of a business that was switched off still calls it active',
    file: 'src/web/admin/businesses/queries.ts',
    find: 'body: { isActive: boolean; reason: string }) =>\n      adminCall(switchBusiness, { params: paramsOf(businessId), body }),\n    onSuccess: useRefresh(),',
    replace:
      'body: { isActive: boolean; reason: string }) =>\n      adminCall(switchBusiness, { params: paramsOf(businessId), body }),',
    tests: [desktop('admin-businesses', 'switched off for a reason')],
  },
  {
    name: 'a flag in the browser opens the admin panel without a session',
    file: 'src/web/admin/session/useAdminGate.ts',
    find: 'const endsAt = expiresAt ? endOf(flaggedAt, expiresAt) : 0',
    replace:
      'const endsAt = expiresAt ? endOf(flaggedAt, expiresAt) : flaggedAt + ADMIN_SESSION_MS',
    tests: [desktop('admin', 'a flag without a session')],
  },
]
