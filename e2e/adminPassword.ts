/** What the administrator of the stories signs in with; the server that they talk to has it too. */
export const adminPassword = 'only for the stories'
