import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

/** The code of a text, large enough to be read across a counter, and a key that copies it. */
export function CopyCode({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) return null

  async function copy(digits: string) {
    try {
      await navigator.clipboard.writeText(digits)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <div className="perforation mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5">
      <span className="font-mono text-2xl font-[640] tracking-[0.06em]">{code}</span>
      <Button look="plain" size="slim" onClick={() => void copy(code)}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" size={18} />
        ) : (
          <Copy aria-hidden="true" size={18} />
        )}
        {outcome === 'copied' ? 'Copied' : 'Copy code'}
      </Button>
      <span role="status" className="text-xs not-empty:basis-full">
        {outcome === 'copied' ? <span className="sr-only">The code is copied.</span> : null}
        {outcome === 'failed' ? 'Your browser blocked it. Select it and copy it yourself.' : null}
      </span>
    </div>
  )
}
