export default {
  unauthorized: 'Unauthorized',
  loggingInAgain: 'You are logged out. Logging in again...',
  taking: 'Taking you to the sign-in...',
  notRedirected: 'Not redirected?',
  signIn: 'Sign In',
} as const
