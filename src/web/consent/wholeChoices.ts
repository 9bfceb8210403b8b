export const necessaryOnly = { analytics: false, functional: false, marketing: false }
export const everything = { analytics: true, functional: true, marketing: true }
