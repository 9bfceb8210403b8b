import { type CodeText, readCodeText } from '../../../contract/codeText.ts'
import { AppError } from '../errors.ts'

/** Reads a code that somebody typed or scanned: the text alone or its link. Throws for all else. */
export function readCode(
  { config }: { readonly config: { readonly publicUrl: string } },
  scanned: string,
): CodeText {
  const text = readCodeText(scanned, new URL(config.publicUrl).host)
  if (!text) throw new AppError('invalid_code')
  return text
}
