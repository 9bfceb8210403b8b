import { Wrap } from '../../Wrap.tsx'
import { ClipRow } from './ClipRow.tsx'
import { clips } from './clips.ts'
import { useSpeechSupport } from './useSpeechSupport.ts'
import { useVoices } from './useVoices.ts'

/** What owners might say, to read and to hear. */
export function Testimonials() {
  const { reading, press, prepare } = useVoices()
  const canSpeak = useSpeechSupport()
  return (
    <section
      aria-labelledby="heard"
      className="bg-kraft-pale py-16 md:py-24"
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    >
      <Wrap className="grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id="heard" className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            <span className="block">Heard over </span>
            <span className="block">the counter</span>
          </h2>
          <Lead canSpeak={canSpeak} />
          <p className="mt-3 font-[640]">These are examples, until shops share their own.</p>
        </div>
        <ul className="border-b-2 border-dotted border-[#b39364]">
          {clips.map((clip) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              reading={reading?.id === clip.id ? reading : undefined}
              canSpeak={canSpeak}
              onPress={press}
            />
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Lead({ canSpeak }: { canSpeak: boolean | undefined }) {
  return (
    <div className="mt-4 max-w-[22em] text-lg text-ink-2">
      {canSpeak === false ? (
        <p>This browser can’t read aloud. The words are all here.</p>
      ) : (
        <p>Press play, and your browser reads them aloud, one at a time.</p>
      )}
      <noscript>
        <p>Hearing them needs JavaScript. Reading them does not.</p>
      </noscript>
    </div>
  )
}
