import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import config from '../playwright.config.ts'

const launchOptions = config.use?.launchOptions

/** For `test.use`: a microphone that hears a test tone, and that every page may use. */
export const withMicrophone: Pick<PlaywrightWorkerOptions, 'launchOptions'> &
  Pick<PlaywrightTestOptions, 'permissions'> = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
  permissions: ['microphone'],
}
