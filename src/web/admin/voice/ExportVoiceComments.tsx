import Download from 'lucide-react/icons/download'
import { messageOf } from '../../api/callError.ts'
import { saveFile } from '../../owner/shared/saveFile.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useExportVoiceComments } from './queries.ts'
import type { VoiceSearch } from './useVoiceSearch.ts'

/** Saves all voice comments that the filters leave, also those that are not loaded yet. */
export function ExportVoiceComments({ search }: { search: VoiceSearch }) {
  const { mutate: exportVoiceComments, isPending } = useExportVoiceComments()

  function press() {
    exportVoiceComments(search, {
      onSuccess: (file) => {
        saveFile(file, `voice-comments-${new Date().toISOString().slice(0, 10)}.csv`)
        toast({
          title: 'Voice comments saved',
          description: 'The file is in your downloads. Its dates are in UTC.',
        })
      },
      onError: (error) =>
        toast({
          title: 'The file was not made',
          description: messageOf(error, 'Please try again.'),
          variant: 'destructive',
        }),
    })
  }

  return (
    <IconButton aria-busy={isPending} onClick={isPending ? undefined : press}>
      <Download aria-hidden="true" size={18} />
      {isPending ? 'Exporting...' : 'Export CSV'}
    </IconButton>
  )
}
