import ImageIcon from 'lucide-react/icons/image'
import { useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'

interface ChoosePictureProps {
  busy: string | false
  onChosen: (picture: File) => void
}

/** A code that somebody sent, or a photo of one. */
export function ChoosePicture({ busy, onChosen }: ChoosePictureProps) {
  const file = useRef<HTMLInputElement>(null)

  function take(picture: File | undefined) {
    if (picture) onChosen(picture)
    // The same file may be chosen once more.
    if (file.current) file.current.value = ''
  }

  return (
    <>
      <Button look="plain" size="slim" busy={busy} onClick={() => file.current?.click()}>
        <ImageIcon aria-hidden="true" size={18} />
        Choose a picture
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label="Picture of a code"
        tabIndex={-1}
        onChange={({ target }) => take(target.files?.[0])}
        className="hidden"
      />
    </>
  )
}
