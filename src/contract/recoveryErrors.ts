/** Errors of links in our messages and of recovery codes; part of `errors`. */
export const recoveryErrors = {
  sign_in_link_over: {
    status: 410,
    message:
      'This link was used, or it is too old. Please use the newest email from us, or ask for another link.',
  },
  recovery_code_wrong: {
    status: 400,
    message:
      'That recovery code is not right, or was used before. Please check it, or use another one.',
  },
  email_unconfirmed: {
    status: 409,
    message: 'This business has no confirmed email. Please use another way to sign in.',
  },
  email_unavailable: {
    status: 503,
    message: 'We cannot send emails right now. Please try again later.',
  },
  link_unknown: {
    status: 404,
    message: 'This link is not complete. Please open it again from our message.',
  },
} as const
