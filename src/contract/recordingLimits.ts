// In a file of its own, so that the recorder needs no schemas.

export const mostRecordingBytes = 2 * 1024 * 1024
export const mostRecordingSeconds = 60
