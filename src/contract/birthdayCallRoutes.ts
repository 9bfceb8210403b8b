/** As `callRoutes.ts`, for a part of the page that loads later and only at some shops. */
export const birthdayCallRoutes = {
  askForBirthday: { method: 'POST', path: '/api/customer/birthday/ask' },
  setBirthday: { method: 'PUT', path: '/api/customer/birthday' },
} as const
