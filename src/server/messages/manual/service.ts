import { attachmentsOf } from '../templates/render.ts'

/** The owner guide, as it goes with its letter. */
export async function readManual() {
  const [guide] = (await attachmentsOf('owner_guide')) ?? []
  if (!guide) throw new Error('The letter of the guide comes with it')
  return { ...guide, isInline: true }
}
