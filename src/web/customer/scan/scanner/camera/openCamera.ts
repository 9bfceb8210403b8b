import { type CameraTrouble, cameraTroubleOf } from './cameraTrouble.ts'

const rearCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** The camera that looks away from the customer, or another one where there is none; or the trouble. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Typed as always there; on an address without https it is not.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return 'insecure'
  return devices.getUserMedia(rearCamera).catch(cameraTroubleOf)
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the browser has been told already; `ask` also where it does not say. */
export async function cameraPermission(): Promise<'ask' | 'decided'> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'prompt' ? 'ask' : 'decided'
  } catch {
    return 'ask'
  }
}
