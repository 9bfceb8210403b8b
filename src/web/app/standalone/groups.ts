/** The entry and the styles of each group of pages, in `src/web`. */
export const groups = {
  customer: { entry: 'app/standalone/entry.client.tsx', styles: 'customer/customer.css' },
  site: { entry: 'app/standalone/entry.client.tsx', styles: 'site/site.css' },
  reading: { entry: 'app/reading/entry.client.tsx', styles: 'site/site.css' },
  device: { entry: 'app/standalone/entry.client.tsx', styles: 'device/device.css' },
  screen: { entry: 'device/counter-screen/entry.client.ts', styles: 'device/device.css' },
  demo: { entry: 'app/standalone/entry.client.tsx', styles: 'demo/demo.css' },
  app: { entry: 'app/entry.client.tsx', styles: 'app/styles.css' },
} as const

export type Group = keyof typeof groups

/** Nothing on these pages goes on from what was rendered. */
export const isWithoutReact = (group: Group) => group === 'reading' || group === 'screen'
