/** The administrator's password in journeys; their server has it too. */
export const adminPassword = 'only for the stories'
