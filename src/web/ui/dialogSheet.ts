/** Where a dialog stands: in the middle of a wide window, at the foot of a phone. */
export const dialogPlace =
  'fixed inset-0 z-40 grid items-end overflow-y-auto bg-ink/45 md:place-items-center md:p-6'

export const dialogSheet =
  'w-full min-w-0 rounded-t-md bg-receipt px-5 pt-6 pb-[max(22px,env(safe-area-inset-bottom))] shadow-lifted wrap-anywhere ' +
  'md:max-w-[480px] md:rounded-md md:px-[26px]'
