/**
 * What an owner writes about a customer: how each field is called in forms and files, and the most
 * letters of it.
 */
export const profileFields = {
  name: { label: 'Name', most: 120 },
  note: { label: 'Note', most: 200 },
} as const

/** All fields, as a title and as a sentence says them. */
export const profileTitle = 'Name and note'
export const anyProfileField = 'name or note'

export type ProfileField = keyof typeof profileFields
export type Profile = { readonly [Field in ProfileField]: string | null }

export const profileFieldNames = Object.keys(profileFields) as ProfileField[]

/** Something for each field, in their order. */
export function perProfileField<T>(make: (field: ProfileField, place: number) => T) {
  const made = profileFieldNames.map((field, place) => [field, make(field, place)])
  return Object.fromEntries(made) as { [Field in ProfileField]: T }
}
