/** Errors about typed phone numbers; part of `errors`. */
export const phoneErrors = {
  invalid_phone: { status: 400, message: 'Please enter a valid phone number' },
  /** Sent again with the answer's `phone` as `confirmedPhone`, the call is carried out. */
  phone_unknown: {
    status: 422,
    message: 'Is this number right? Numbers like it are new to us. If it is, please send it again.',
  },
} as const satisfies Record<string, { status: number; message: string }>
