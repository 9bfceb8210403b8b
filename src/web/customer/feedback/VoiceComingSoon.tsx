import MicOff from 'lucide-react/icons/mic-off'
import { toast } from '../../ui/toast.ts'

/** In the recorder's place where the shop takes no voice messages. */
export function VoiceComingSoon() {
  return (
    <button
      type="button"
      aria-disabled="true"
      onClick={() =>
        toast({
          title: 'Voice feedback feature coming soon!',
          description: 'For now, please use the text comment.',
        })
      }
      className="flex min-h-14 cursor-not-allowed items-center gap-3.5 rounded-sm border-[1.5px] border-dashed border-rule-strong bg-[#f1f4ef] px-4 py-3 text-left text-ink-2"
    >
      <MicOff aria-hidden="true" size={20} className="flex-none" />
      Voice Message (Coming Soon)
    </button>
  )
}
