#!/bin/sh
# Makes the voice comments of the demo shops anew: src/server/demo/voices/*.ogg, Opus, one channel,
# a few seconds and less than 40 kB each. They say what the reviews in src/server/demo/shops/ say.
# Needs flite and ffmpeg: apt-get install flite ffmpeg
set -eu
cd "$(dirname "$0")/../src/server/demo/voices"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Who speaks, how slowly, in which file, and what.
say() {
  flite -voice "$1" --setf duration_stretch="$2" -t "$4" -o "$work/$3.wav"
  ffmpeg -v error -y -i "$work/$3.wav" -af "apad=pad_dur=0.3,loudnorm=I=-18" -ac 1 -ar 48000 \
    -c:a libopus -b:a 24k -application voip -map_metadata -1 -fflags +bitexact "$3.ogg"
}

say slt 1.05 warm-bread 'The bread was still warm when I got home. I ate half of it in the car.'
say rms 1.0 earlier-on-sundays 'Great cinnamon buns. Please open a little earlier on Sundays.'
say slt 1.15 just-like-the-picture 'I came in with a picture, and left looking just like it. Thank you, Sora.'
say awb 1.05 twenty-minutes 'Lovely cut, but I had to wait twenty minutes past my appointment.'
say rms 1.1 hot-towel 'Quick, friendly, and the hot towel at the end is worth the trip alone.'
say kal16 1.0 best-fade 'I have come here since I was ten. Still the best fade on the street.'
ls -l
