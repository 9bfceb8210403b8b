/** Why there is no picture from the camera. */
export type CameraTrouble = 'refused' | 'missing' | 'in-use' | 'insecure' | 'ended' | 'unknown'

/** The specification's words, for whatever the trouble is. */
export const cameraSentence =
  'Unable to access camera. Please check permissions or use manual input.'

/** What to do about it, as far as we know more than the sentence says. */
export const cameraAdvice: Record<CameraTrouble, string | undefined> = {
  refused: 'Your browser is blocking the camera. You can change that in its settings.',
  missing: 'We found no camera on this device.',
  'in-use': 'Another app may be using it. Close that app, then try again.',
  insecure: 'Browsers only open the camera on addresses that start with https.',
  ended: 'It stopped while this page was using it.',
  unknown: undefined,
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/** What `getUserMedia` meant by what it threw. */
export function cameraTroubleOf(error: unknown): CameraTrouble {
  return (error instanceof Error && troubles[error.name]) || 'unknown'
}
