import type { ReactNode, RefObject } from 'react'

interface CameraFrameProps {
  /** Not given while the camera is off. */
  video?: RefObject<HTMLVideoElement | null>
  /** Under the picture, and read aloud when it changes. */
  caption: ReactNode
  /** Beside the caption. */
  action?: ReactNode
  children?: ReactNode
}

/** The camera's picture with an aim on it, or its place. */
export function CameraFrame({ video, caption, action, children }: CameraFrameProps) {
  return (
    <div className="overflow-hidden rounded-md bg-ink text-white shadow-paper">
      <div className="relative aspect-[6/5]">
        {video ? (
          <>
            <video
              ref={video}
              aria-label="What the camera sees"
              autoPlay
              muted
              playsInline
              className="absolute inset-0 size-full object-cover"
            />
            <Aim />
          </>
        ) : null}
        {children}
      </div>
      <div className="flex min-h-14 items-center justify-between gap-3 py-1.5 pr-1.5 pl-4 text-sm">
        <p role="status" className="flex items-center gap-3">
          {caption}
        </p>
        {action}
      </div>
    </div>
  )
}

/** Four corners, white in ink, so that they stand out on every counter. */
function Aim() {
  const corners = 'M2 24V2h22M76 2h22v22M98 76v22H76M24 98H2V76'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute inset-0 m-auto h-[72%] overflow-visible fill-none"
    >
      <path d={corners} strokeWidth="5" className="stroke-ink" />
      <path d={corners} strokeWidth="2.5" className="stroke-white" />
    </svg>
  )
}
