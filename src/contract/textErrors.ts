/** Errors about whom and in whose name we text; part of `errors`. */
export const textErrors = {
  name_refused: {
    status: 409,
    message:
      'People could take this name for a bank, an authority, a carrier or us. Please choose another, or contact support: if your shop is really called that, we’ll add it.',
  },
} as const satisfies Record<string, { status: number; message: string }>
