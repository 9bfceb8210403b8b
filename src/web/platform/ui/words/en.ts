export default {
  skip: 'Skip to content',
  optional: '(optional)',
  newTab: '(opens in a new tab)',
  close: 'Close',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
} as const
