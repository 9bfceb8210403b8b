import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useLater } from '../../ui/useLater.ts'
import type { RecorderProps } from './recorder/Recorder.tsx'

const loadVoice = () => import('./recorder/voice.ts')

/** The recorder, or why it is not here yet: a review can be sent without it. */
export function VoiceField(recorder: RecorderProps) {
  const { part, hasFailed, again } = useLater(loadVoice)
  if (part) return <part.Recorder {...recorder} />
  return (
    <div className="with-scripts grid min-h-[114px] content-center gap-2">
      {hasFailed ? (
        <>
          <FieldError>The recorder didn’t load. You can still send your words.</FieldError>
          <Button look="plain" size="slim" className="justify-self-start" onClick={again}>
            Try Again
          </Button>
        </>
      ) : (
        <Loading>Opening the recorder...</Loading>
      )}
    </div>
  )
}
