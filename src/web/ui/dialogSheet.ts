/** Where a dialog stands: in the middle of a desk, at the foot of a phone. */
export const dialogPlace =
  'fixed inset-0 z-40 grid items-end overflow-y-auto bg-ink/45 desk:place-items-center desk:p-6'

export const dialogSheet =
  'w-full min-w-0 rounded-t-md bg-receipt px-5 pt-6 pb-[max(22px,env(safe-area-inset-bottom))] shadow-lifted wrap-anywhere ' +
  'desk:max-w-[480px] desk:rounded-md desk:px-[26px]'
