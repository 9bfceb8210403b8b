/**
 * Without the marks that set the direction of what follows: one turns “knab esahC” into a bank's name, and the rest of
 * a list's line around. Nobody types them, and letters of all languages have a direction of their own.
 */
export const withoutDirections = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
