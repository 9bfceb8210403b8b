/** Errors about whom and in whose name we text; part of `errors`. */
export const textErrors = {
  name_refused: {
    status: 409,
    message:
      'People could take this name for a bank, an authority, a carrier or us. Please choose another, or contact support: if your shop is really called that, we’ll add it.',
  },
  number_stopped: {
    status: 409,
    message:
      'This number has asked us to stop texting it. Please text START to us from that phone, then try again.',
  },
  number_not_texted: {
    status: 409,
    message:
      'We cannot text numbers of this kind or from this country. Please enter a mobile number, or contact support.',
  },
} as const satisfies Record<string, { status: number; message: string }>
