import Flashlight from 'lucide-react/icons/flashlight'
import { useTorch } from './useTorch.ts'

/** Nothing where the camera has no light. */
export function TorchButton({ stream }: { stream: MediaStream }) {
  const torch = useTorch(stream)
  if (!torch) return null
  return (
    <button
      type="button"
      aria-pressed={torch.isOn}
      onClick={torch.toggle}
      className="tool flex-none bg-white text-ink hover:bg-white aria-pressed:bg-pad-deep"
    >
      <Flashlight aria-hidden="true" size={18} />
      Light
    </button>
  )
}
