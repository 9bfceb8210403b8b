import { downloadManual } from '../../../contract/manual.ts'
import type { MessageKind } from '../../../contract/messageKinds.ts'
import { product } from '../../../contract/platform/product.ts'
import { variables as schemas } from '../../core/messages/kinds.ts'
import type { LetterToSend } from '../../platform/integrations/email.ts'
import { letters } from './letters.ts'
import type { Rendered } from './rendered.ts'
import type { Templates } from './templates.ts'
import { codes, textsToCustomers } from './textsToCustomers.ts'
import { textsToOwners } from './textsToOwners.ts'

export type { Rendered, RenderedLetter, RenderedText } from './rendered.ts'

const templates: Templates = { ...textsToCustomers, ...codes, ...textsToOwners, ...letters }

/** Renders a template. `variables` come from the database, and the kind's schema checks them. */
export function render(kind: MessageKind, variables: unknown): Rendered {
  const template = templates[kind] as (checked: unknown) => Rendered
  return template(schemas[kind].parse(variables))
}

const ownerGuideFile = {
  fileName: `${product.name}-owner-guide.pdf`,
  contentType: 'application/pdf',
  address: downloadManual.path,
} as const

/** The attachments of an email in our outbox, with their addresses. */
export function attachedTo(kind: string): readonly { fileName: string; address: string }[] {
  if (kind !== 'owner_guide') return []
  const { fileName, address } = ownerGuideFile
  return [{ fileName, address }]
}

/** The attachments of an email of this kind. */
export async function attachmentsOf(kind: MessageKind): Promise<LetterToSend['attachments']> {
  if (kind !== 'owner_guide') return undefined
  // Loaded here, because the library is large and few processes ever need it.
  const { ownerGuidePdf } = await import('./guide/ownerGuidePdf.ts')
  const { fileName, contentType } = ownerGuideFile
  return [{ fileName, contentType, content: await ownerGuidePdf() }]
}
