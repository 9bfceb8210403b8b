export default {
  inAnotherApp:
    'You opened this page inside another app. Choose “Open in browser” in that app’s menu.',
} as const
